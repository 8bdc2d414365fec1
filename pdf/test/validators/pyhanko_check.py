"""Validates every signature of many PDFs with pyHanko, offline, each file trusting the root certificates of one PEM file.

Usage: pyhanko_check.py LIST, a file of lines `FILE<tab>ROOT.pem<tab>LEVEL` (B-B, B-T, B-LT or B-LTA).
Prints one JSON line for each: {"accepted": bool, "notes": [text]}. Accepted means that pyHanko finds nothing wrong and the
level is reached. From B-LT on, revocation data is required for every certificate, and must come from the file.
"""

import asyncio
import json
import logging
import sys

from pyhanko.keys import load_certs_from_pemder
from pyhanko.pdf_utils.reader import PdfFileReader
from pyhanko.sign.ades.report import AdESPassed
from pyhanko.sign.diff_analysis import ModificationLevel
from pyhanko.sign.validation import (
    DocumentSecurityStore,
    validate_pdf_signature,
    validate_pdf_timestamp,
)
from pyhanko.sign.validation.ades import ades_lta_validation
from pyhanko.sign.validation.policy_decl import (
    PdfSignatureValidationSpec,
    RevinfoOnlineFetchingRule,
    RevocationInfoGatheringSpec,
    SignatureValidationSpec,
)
from pyhanko_certvalidator import ValidationContext
from pyhanko_certvalidator.context import CertValidationPolicySpec
from pyhanko_certvalidator.policy_decl import REQUIRE_REVINFO, CertRevTrustPolicy
from pyhanko_certvalidator.registry import SimpleTrustManager

ALLOWED_AFTER = (ModificationLevel.NONE, ModificationLevel.LTA_UPDATES, ModificationLevel.FORM_FILLING)


def make_context(reader, roots, level):
    options = {"trust_roots": roots, "allow_fetching": False}
    if level in ("B-LT", "B-LTA"):
        store = DocumentSecurityStore.read_dss(reader)
        return store.as_validation_context({**options, "revocation_mode": "hard-fail"})
    return ValidationContext(**options)


def long_term_policy(roots):
    return PdfSignatureValidationSpec(
        SignatureValidationSpec(
            CertValidationPolicySpec(
                trust_manager=SimpleTrustManager.build(trust_roots=roots),
                revinfo_policy=CertRevTrustPolicy(REQUIRE_REVINFO),
            ),
            revinfo_gathering_policy=RevocationInfoGatheringSpec(RevinfoOnlineFetchingRule.LOCAL_ONLY),
        )
    )


def check_signature(signature, reader, roots, level, notes):
    field = signature.field_name
    context = make_context(reader, roots, level)
    status = validate_pdf_signature(signature, signer_validation_context=context, ts_validation_context=context)
    if not status.bottom_line:
        notes.append(f"{field}: {status.summary()}")
    if status.modification_level not in ALLOWED_AFTER:
        notes.append(f"{field}: changes after it are {status.modification_level}")
    if status.docmdp_ok is False:
        notes.append(f"{field}: its certification is violated")
    if level != "B-B" and status.timestamp_validity is None:
        notes.append(f"{field}: no timestamp")
    if level == "B-LTA":
        result = asyncio.run(ades_lta_validation(signature, long_term_policy(roots)))
        if result.ades_subindic != AdESPassed.OK:
            notes.append(f"{field}: {result.ades_subindic}")
        if result.oldest_evidence_record_timestamp is None:
            notes.append(f"{field}: no document timestamp over it")


def check(path, root_path, level):
    notes = []
    roots = list(load_certs_from_pemder([root_path]))
    with open(path, "rb") as handle:
        reader = PdfFileReader(handle)
        if not reader.embedded_regular_signatures:
            notes.append("no signature")
        for signature in reader.embedded_regular_signatures:
            check_signature(signature, reader, roots, level, notes)
        for stamp in reader.embedded_timestamp_signatures:
            context = ValidationContext(trust_roots=roots, allow_fetching=False)
            status = validate_pdf_timestamp(stamp, validation_context=context)
            if not (status.intact and status.valid and status.trusted):
                notes.append(f"{stamp.field_name}: a document timestamp that is not sound")
        signatures = reader.embedded_signatures
        # A DSS added last is covered by nothing, and may be.
        if level != "B-LT" and (not signatures or signatures[-1].evaluate_signature_coverage().name != "ENTIRE_FILE"):
            notes.append("the last signature does not cover the entire file")
    return notes


def main():
    with open(sys.argv[1], encoding="utf-8") as handle:
        lines = handle.read().splitlines()
    for line in lines:
        try:
            notes = check(*line.split("\t"))
        except Exception as error:  # whatever a hostile file makes a library throw: it is not accepted
            notes = [f"not readable: {type(error).__name__}: {error}"]
        print(json.dumps({"accepted": not notes, "notes": notes}), flush=True)


if __name__ == "__main__":
    logging.disable(logging.CRITICAL)
    main()
