import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { secretsFrom } from '../../platform/secrets/installation-secrets.ts';
import { codeDigits, documentsDigest, SANDBOX_CODE } from './one-time-code.ts';
import { codeRefusal, isGoodForAct, nextSendAt } from './one-time-code.rules.ts';

const START = Date.parse('2026-12-01T08:00:00Z');
const at = (seconds: number): Date => new Date(START + seconds * 1_000);

test('whoever sends as soon as it is allowed never sends twice in a minute, nor six times in any hour', () => {
  fc.assert(fc.property(fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 40 }), (waits) => {
    const sent: Date[] = [];
    let now = at(0);
    for (const wait of waits) {
      now = new Date(Math.max(now.getTime() + wait * 1_000, nextSendAt(sent, now).getTime()));
      sent.unshift(now);
    }
    sent.forEach((moment, index) => {
      const earlier = sent.slice(index + 1).map((each) => moment.getTime() - each.getTime());
      assert.ok(earlier.every((distance) => distance >= 60_000));
      assert.ok(earlier.filter((distance) => distance < 3_600_000).length < 5);
    });
  }));
});

test('a code takes guesses for ten minutes, five of them, and none once it was right', () => {
  const code = { tries: 0, created_at: at(0), expires_at: at(600), verified_at: null, used_at: null };
  assert.equal(codeRefusal(undefined, at(0)), 'NONE');
  assert.equal(codeRefusal(code, at(599)), undefined);
  assert.equal(codeRefusal(code, at(600)), 'EXPIRED');
  assert.equal(codeRefusal({ ...code, tries: 4 }, at(0)), undefined);
  assert.equal(codeRefusal({ ...code, tries: 5 }, at(0)), 'EXHAUSTED');
  assert.equal(codeRefusal({ ...code, verified_at: at(1) }, at(2)), 'USED');
  assert.equal(isGoodForAct({ ...code, verified_at: at(1) }, at(900)), true);
  assert.equal(isGoodForAct({ ...code, verified_at: at(1) }, at(901)), false);
  assert.equal(isGoodForAct({ ...code, verified_at: at(1), used_at: at(2) }, at(3)), false);
  assert.equal(isGoodForAct(code, at(3)), false);
});

test('a code changes with the person, the number, the documents and the installation; in the sandbox it is 000000', () => {
  const subject = { id: 'otc_1', recipient_id: 'rcp_1', documents_sha256: 'aa' };
  const secrets = secretsFrom(Buffer.alloc(32, 1));
  const digits = [
    codeDigits(secrets, subject, '+33612345678', false), codeDigits(secrets, { ...subject, id: 'otc_2' }, '+33612345678', false), codeDigits(secrets, { ...subject, recipient_id: 'rcp_2' }, '+33612345678', false),
    codeDigits(secrets, { ...subject, documents_sha256: 'bb' }, '+33612345678', false), codeDigits(secrets, subject, '+33612345679', false), codeDigits(secretsFrom(Buffer.alloc(32, 2)), subject, '+33612345678', false),
  ];
  assert.equal(new Set(digits).size, digits.length);
  assert.equal(codeDigits(secrets, subject, '+33612345678', true), SANDBOX_CODE);
  assert.notEqual(documentsDigest([{ shown_sha256: 'a' }, { shown_sha256: 'b' }]), documentsDigest([{ shown_sha256: 'b' }, { shown_sha256: 'a' }]));
});

test('codes are six digits and spread evenly', () => {
  const secrets = secretsFrom(Buffer.alloc(32, 3));
  const firstDigits = Array.from({ length: 10 }, () => 0);
  for (let id = 0; id < 20_000; id += 1) {
    const digits = codeDigits(secrets, { id: `otc_${id}`, recipient_id: 'rcp', documents_sha256: 'aa' }, 'a@example.test', false);
    assert.match(digits, /^\d{6}$/);
    firstDigits[Number(digits[0])]! += 1;
  }
  for (const count of firstDigits) assert.ok(Math.abs(count - 2_000) < 250, firstDigits.join(' '));
});
