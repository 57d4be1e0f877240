/* A projector nobody looks after: slides follow each other without a flash, what happens is
   shown at once, and while the server cannot be reached the last slide stays. Five minutes and
   one minute before a round it is announced, to be seen and heard (C.05 4.4). */
"use strict";

(() => {
  const RETRY = 5000;
  const PATIENCE = 10000;
  const BETWEEN = 2000;
  const SHOWN = 15000;
  const PARTS = [".on-top", ".main", ".below"];
  const announced = new Set();
  const slide = () => document.getElementById("slide");
  const version = slide().dataset.version;
  let turning = 0;
  let refreshing = 0;
  let refreshed = 0;
  let loading = false;
  let sound = null;

  function turnIn(wait) {
    clearTimeout(turning);
    turning = setTimeout(() => show(slide().dataset.next, true), wait);
  }

  /* Put another slide in the place of this one; what cannot be had leaves it as it is. */
  async function show(address, turns) {
    if (loading) return turns && turnIn(1000);
    loading = true;
    try {
      const response = await fetch(address, {
        credentials: "same-origin",
        cache: "no-store",
        signal: AbortSignal.timeout(PATIENCE),
      });
      if (response.redirected || [403, 404].includes(response.status)) return location.replace(address);
      if (!response.ok) throw new Error(String(response.status));
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      const fresh = page.getElementById("slide");
      if (!fresh || fresh.dataset.version !== version) return location.replace(address);
      put(page);
      history.replaceState(null, "", address);
      if (turns) turnIn(Number(slide().dataset.seconds) * 1000);
    } catch {
      document.getElementById("lost").hidden = false;
      if (turns) turnIn(RETRY);
    } finally {
      loading = false;
    }
  }

  function put(page) {
    const root = document.documentElement;
    root.lang = page.documentElement.lang;
    root.dataset.theme = page.documentElement.dataset.theme || "auto";
    Object.assign(document.body.dataset, page.body.dataset);
    for (const part of PARTS) {
      const fresh = document.importNode(page.querySelector(part), true);
      document.querySelector(part).replaceWith(fresh);
    }
    document.title = page.title;
    settle();
  }

  /* What has to be done for every slide that arrives. */
  function settle() {
    countdown.set(slide().dataset.now);
    countdown.show();
    const button = document.getElementById("sound");
    button.hidden = !slide().dataset.start || (sound && sound.state === "running");
    button.onclick = listen;
  }

  function refreshSoon() {
    if (refreshing) return;
    refreshing = setTimeout(() => {
      refreshing = 0;
      refreshed = Date.now();
      show(location.href, false);
    }, Math.max(300, refreshed + BETWEEN - Date.now()));
  }

  /* Browsers allow sound only after somebody has touched the page. */
  async function listen() {
    sound = sound || new AudioContext();
    await sound.resume();
    document.getElementById("sound").hidden = sound.state === "running";
    beep(1);
  }

  function beep(times) {
    if (!sound || sound.state !== "running") return;
    for (let time = 0; time < times; time += 1) {
      const start = sound.currentTime + time * 0.5;
      const tone = sound.createOscillator();
      const volume = sound.createGain();
      tone.frequency.value = 880;
      volume.gain.setValueAtTime(0.0001, start);
      volume.gain.exponentialRampToValueAtTime(0.5, start + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.35);
      tone.connect(volume).connect(sound.destination);
      tone.start(start);
      tone.stop(start + 0.4);
    }
  }

  function announce() {
    const { start, five, one, begins } = slide().dataset;
    if (!start) return;
    const left = countdown.until(start);
    for (const [at, text, times] of [[300, five, 2], [60, one, 3], [0, begins, 4]]) {
      const key = `${start} ${at}`;
      if (left > at || left < at - 5 || announced.has(key)) continue;
      announced.add(key);
      tell(text);
      beep(times);
    }
    // Those that are long over are forgotten.
    if (announced.size > 30) announced.clear();
  }

  function tell(text) {
    document.getElementById("announced")?.remove();
    const board = document.createElement("p");
    board.id = "announced";
    board.className = "announced";
    board.setAttribute("role", "alert");
    board.textContent = text;
    document.body.append(board);
    setTimeout(() => board.remove(), SHOWN);
  }

  async function stayAwake() {
    try {
      if (!document.hidden) await navigator.wakeLock?.request("screen");
    } catch {
      /* Whoever runs the screen has turned its saver off. */
    }
  }

  document.addEventListener("openarbiter:live", ({ detail }) => {
    if (!["reported", "at-board"].includes(detail.kind)) refreshSoon();
  });
  document.addEventListener("visibilitychange", stayAwake);
  setInterval(announce, 500);
  settle();
  stayAwake();
  turnIn(Number(slide().dataset.seconds) * 1000);
})();
