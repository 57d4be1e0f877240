"""Certificates of pairings: made, read, and verified by other means than they were made."""

from openarbiter.verify.certificate.certificate import PROGRAM, Certificate, certificate_of
from openarbiter.verify.certificate.document import document_of, text_of
from openarbiter.verify.certificate.finding import CertificateFinding, Check, CheckOutcome
from openarbiter.verify.certificate.position import digest, position_text
from openarbiter.verify.certificate.reading import Given, NotACertificate, read_certificate
from openarbiter.verify.certificate.verification import Verification, verify

__all__ = [
    "PROGRAM",
    "Certificate",
    "CertificateFinding",
    "Check",
    "CheckOutcome",
    "Given",
    "NotACertificate",
    "Verification",
    "certificate_of",
    "digest",
    "document_of",
    "position_text",
    "read_certificate",
    "text_of",
    "verify",
]
