"""Validates every signature of a PDF with pyHanko, offline, trusting one root certificate.

Usage: pyhanko_check.py FILE.pdf ROOT.pem [B-B|B-T|B-LT|B-LTA]
Prints one JSON line per signature and a verdict; exits 1 when pyHanko finds anything wrong or the level is not reached.
From B-LT on, revocation data is required for every certificate, and must come from the file.
"""

import asyncio
import json
import logging
import sys

from pyhanko.keys import load_cert_from_pemder
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


def describe(field, status):
    level = getattr(status, "modification_level", None)
    stamp = getattr(status, "timestamp_validity", None)
    return {
        "field": field,
        "intact": status.intact,
        "valid": status.valid,
        "trusted": status.trusted,
        "coverage": status.coverage.name if status.coverage else None,
        "modifications": level.name if level else None,
        "docMdpOk": getattr(status, "docmdp_ok", None),
        "timestamp": stamp.timestamp.isoformat() if stamp is not None else None,
        "bottomLine": status.bottom_line,
    }


def make_context(reader, root, wanted):
    options = {"trust_roots": [root], "allow_fetching": False}
    if wanted in ("B-LT", "B-LTA"):
        store = DocumentSecurityStore.read_dss(reader)
        return store.as_validation_context({**options, "revocation_mode": "hard-fail"})
    return ValidationContext(**options)


def main():
    path, root_path = sys.argv[1:3]
    wanted = sys.argv[3].upper() if len(sys.argv) > 3 else "B-T"
    root = load_cert_from_pemder(root_path)
    long_term = PdfSignatureValidationSpec(
        SignatureValidationSpec(
            CertValidationPolicySpec(
                trust_manager=SimpleTrustManager.build(trust_roots=[root]),
                revinfo_policy=CertRevTrustPolicy(REQUIRE_REVINFO),
            ),
            revinfo_gathering_policy=RevocationInfoGatheringSpec(RevinfoOnlineFetchingRule.LOCAL_ONLY),
        )
    )
    failed = False
    with open(path, "rb") as handle:
        reader = PdfFileReader(handle)
        if not reader.embedded_regular_signatures:
            failed = True
        for signature in reader.embedded_regular_signatures:
            context = make_context(reader, root, wanted)
            status = validate_pdf_signature(
                signature, signer_validation_context=context, ts_validation_context=context
            )
            facts = describe(signature.field_name, status)
            failed = failed or not status.bottom_line or status.modification_level not in ALLOWED_AFTER
            if wanted != "B-B" and facts["timestamp"] is None:
                failed = True
            if wanted == "B-LTA":
                result = asyncio.run(ades_lta_validation(signature, long_term))
                facts["ades"] = str(result.ades_subindic)
                if result.failure_msg:
                    facts["adesFailure"] = result.failure_msg
                evidence = result.oldest_evidence_record_timestamp
                facts["documentTimestamp"] = evidence.isoformat() if evidence else None
                failed = failed or result.ades_subindic != AdESPassed.OK
                failed = failed or evidence is None
            print(json.dumps(facts))
        for stamp in reader.embedded_timestamp_signatures:
            context = ValidationContext(trust_roots=[root], allow_fetching=False)
            status = validate_pdf_timestamp(stamp, validation_context=context)
            sound = status.intact and status.valid and status.trusted
            failed = failed or not sound
            print(json.dumps({"field": stamp.field_name, "kind": "document timestamp", "sound": sound, "coverage": status.coverage.name}))
        signatures = reader.embedded_signatures
        if wanted != "B-LT" and (not signatures or signatures[-1].evaluate_signature_coverage().name != "ENTIRE_FILE"):
            print(json.dumps({"problem": "the last signature does not cover the entire file"}))
            failed = True
    print("pyhanko:", "FAILED" if failed else "PASSED")
    return 1 if failed else 0


if __name__ == "__main__":
    logging.disable(logging.CRITICAL)
    sys.exit(main())
