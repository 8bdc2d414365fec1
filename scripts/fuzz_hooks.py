# Hooks of the fuzzer (schemathesis): three of four ids that it makes up are replaced by one that exists (fuzz-subjects.ts). Which one follows from
# the made-up value, so that a seed replays.
import hashlib
import json
import os

import schemathesis

with open(os.environ["FUZZ_SUBJECTS"], encoding="utf-8") as file:
    SUBJECTS = json.load(file)


def number_of(value):
    return int(hashlib.sha256(json.dumps(value, default=str, sort_keys=True).encode("utf-8", "replace")).hexdigest(), 16)


def ids_for(path):
    known = [start for start in SUBJECTS["ids"] if path.startswith(start)]
    return SUBJECTS["ids"][max(known, key=len)] if known else []


@schemathesis.hook
def map_path_parameters(ctx, path_parameters):
    number = number_of(path_parameters)
    ids = ids_for(ctx.operation.path)
    if not isinstance(path_parameters, dict) or number % 4 == 0 or not ids:
        return path_parameters
    name = next((each for each in ("id", "envelopeId", "deliveryId") if each in path_parameters), None)
    if name is None:
        return path_parameters
    chosen = {**path_parameters, name: ids[number // 4 % len(ids)]}
    people = SUBJECTS["recipients"].get(chosen[name], [])
    if "recipientId" in chosen and people:
        chosen["recipientId"] = people[number // 64 % len(people)]
    return chosen


@schemathesis.hook
def map_body(ctx, body):
    number = number_of(body)
    if not isinstance(body, dict) or number % 4 == 0:
        return body
    changed = dict(body)
    documents, templates, envelopes = (SUBJECTS["ids"][start] for start in ("/documents/", "/templates/", "/envelopes/"))
    if isinstance(changed.get("documentIds"), list):
        changed["documentIds"] = [documents[(number // 4 + index) % len(documents)] for index in range(max(1, min(len(changed["documentIds"]), len(documents))))]
        if number % 3 == 0:
            changed.pop("templateId", None)
    if "documentId" in changed:
        changed["documentId"] = documents[number // 4 % len(documents)]
    if "templateId" in changed:
        changed["templateId"] = templates[number // 4 % len(templates)]
    if isinstance(changed.get("recipients"), list) and isinstance(changed.get("fields"), list):
        addresses = [each["email"] for each in changed["recipients"] if isinstance(each, dict) and isinstance(each.get("email"), str)]
        changed["fields"] = [{**field, "recipientEmail": addresses[(number + index) % len(addresses)]} if isinstance(field, dict) and addresses else field for index, field in enumerate(changed["fields"])]
    if "envelopeId" in changed:
        changed["envelopeId"] = envelopes[number // 4 % len(envelopes)]
    return changed
