"""Certificates of pairings: made, read, and verified by other means than they were made."""

from openarbiter.verify.certificate.certificate import PROGRAM, Certificate, certificate_of
from openarbiter.verify.certificate.document import document_of, text_of
from openarbiter.verify.certificate.finding import CertificateFinding, Check, CheckOutcome, Means
from openarbiter.verify.certificate.position import digest, position_text
from openarbiter.verify.certificate.reading import Given, NotACertificate, read_certificate
from openarbiter.verify.certificate.verification import Verification, system_named, verify

__all__ = [
    "PROGRAM",
    "Certificate",
    "CertificateFinding",
    "Check",
    "CheckOutcome",
    "Given",
    "Means",
    "NotACertificate",
    "Verification",
    "certificate_of",
    "digest",
    "document_of",
    "position_text",
    "read_certificate",
    "system_named",
    "text_of",
    "verify",
]
