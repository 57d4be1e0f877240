# ruff: noqa: E501
"""Small tournament files, to be read at a glance."""

SEVEN = """\
012 Seven players after two rounds
042 2018/05/01
062 7
XXR 5
XXC white1
001    1      Alice                             2500                             2.0    1     4 w 1     3 b 1
001    2      Bruno                             2450                             1.5    3     5 b =     6 w 1
001    3      Carla                             2400                             1.0    4     6 w 1     1 w 0
001    4      David                             2350                             1.0    5     1 b 0  0000 - U
001    5      Eloise                            2300                             1.5    2     2 w =     7 b 1
001    6      Finn                              2250                             0.0    7     3 b 0     2 b 0
001    7      Georgia                           2200                             1.0    6  0000 - U     5 w 0
"""

TWO_WHO_MET = """\
012 Two players who have met
062 2
XXR 3
XXC white1
001    1      Alice                             2500                             1.0    1     2 w 1
001    2      Bruno                             2450                             0.0    2     1 b 0
"""

LEVEL = """\
012 Six players, three of them level
042 2019/05/10
052 2019/05/11
062 6
XXR 3
XXC white1
001    1      Anna                              2310                             2.0    1     4 w 1     2 b =     3 w =
001    2      Boris                             2280                             2.0    3     5 b 1     1 w =     6 b =
001    3      Chiara                            2255                             2.0    2     6 w 1     4 b =     1 b =
001    4      Dilan                             2230                             1.5    4     1 b 0     3 w =     5 w 1
001    5      Eva                               2195                             0.0    6     2 w 0     6 b 0     4 b 0
001    6      Farid                             2170                             1.5    5     3 b 0     5 w 1     2 w =
"""
