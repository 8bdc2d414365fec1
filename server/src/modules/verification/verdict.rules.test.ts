// The verdict is one sentence, and never better than the worst of what was found.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verdictOf } from './verdict.rules.ts';

type Report = Parameters<typeof verdictOf>[0];
type Signature = Report['signatures'][number];

const OWN = 'a'.repeat(64);
const chain = (fingerprint: string): Signature['chain'] => [{ fingerprint: 'leaf' }, { fingerprint }] as Signature['chain'];
const signature = (over: Partial<Signature> = {}): Signature => ({ kind: 'SIGNATURE', trusted: true, problems: [], coverage: 'WHOLE_FILE', modificationsAfter: 'NONE', chain: chain('other'), ...over });
const report = (signatures: Signature[], over: Partial<Report> = {}): Report => ({ valid: signatures.every(({ problems }) => problems.length === 0), problems: [], signatures, ...over });
const verdict = (of: Report, known = false) => verdictOf(of, { known, ownRoot: OWN });

test('valid signatures are sealed here only under the installation’s root; a timestamp alone does not make it so', () => {
  assert.equal(verdict(report([signature({ chain: chain(OWN) })])), 'SEALED_HERE');
  assert.equal(verdict(report([signature()])), 'SIGNED_ELSEWHERE');
  assert.equal(verdict(report([signature(), signature({ kind: 'DOCUMENT_TIMESTAMP', chain: chain(OWN) })])), 'SIGNED_ELSEWHERE');
});

test('the very bytes that were sealed here are sealed here, whatever signatures an upload had brought along', () => {
  assert.equal(verdict(report([signature({ problems: ['CERTIFICATE_UNTRUSTED'] })]), true), 'SEALED_HERE');
});

test('any alteration is told before any doubt about who signed, also where another signature is sound', () => {
  for (const problem of ['MESSAGE_DIGEST_MISMATCH', 'MODIFIED_AFTER_SIGNING', 'BYTE_RANGE_INVALID'] as const) {
    assert.equal(verdict(report([signature({ chain: chain(OWN) }), signature({ problems: ['CERTIFICATE_UNTRUSTED', problem] })])), 'CHANGED');
  }
  assert.equal(verdict(report([signature()], { valid: false, problems: ['UNSIGNED_CHANGES'] })), 'CHANGED');
  assert.equal(verdict(report([signature({ problems: ['CMS_UNREADABLE'], coverage: 'BROKEN' })])), 'CHANGED');
});

test('an issuer that nobody here knows is not the same as a signature that proves nothing', () => {
  assert.equal(verdict(report([signature({ trusted: false, problems: ['CERTIFICATE_UNTRUSTED'] })])), 'UNKNOWN_ISSUER');
  assert.equal(verdict(report([signature({ trusted: false, problems: ['CERTIFICATE_UNTRUSTED', 'CERTIFICATE_REVOKED'] })])), 'INVALID');
  assert.equal(verdict(report([], { valid: false, problems: ['NO_SIGNATURE'] })), 'NO_SIGNATURE');
});
