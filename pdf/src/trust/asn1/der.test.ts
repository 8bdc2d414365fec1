// The DER writer and reader, held against asn1js.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as asn1js from 'asn1js';
import fc from 'fast-check';
import { children, DerError, readDer, readInteger, readOid, readTime } from './der-read.ts';
import { certificateTime, generalizedTime, integer, octetString, oid, sequence, setOf } from './der-write.ts';

test('integers read back as they were, and asn1js agrees', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 1n << 160n), (value) => {
      const der = integer(value);
      assert.equal(readInteger(readDer(der)), value);
      const other = asn1js.fromBER(der).result;
      assert.ok(other instanceof asn1js.Integer);
      assert.equal(other.toBigInt(), value);
    }),
  );
});

test('object identifiers read back as they were, and asn1js agrees', () => {
  const arc = fc.bigInt(0n, (1n << 31n) - 1n);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 }), fc.bigInt(0n, 39n), fc.array(arc, { minLength: 1, maxLength: 8 }), (first, second, rest) => {
      const dotted = [first, second, ...rest].join('.');
      assert.equal(readOid(readDer(oid(dotted))), dotted);
      const other = asn1js.fromBER(oid(dotted)).result;
      assert.ok(other instanceof asn1js.ObjectIdentifier);
      assert.equal(other.valueBlock.toString(), dotted);
    }),
  );
});

test('the elements of a set are written in DER order', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 6 }), (parts) => {
      const encoded = children(readDer(setOf(...parts.map((part) => octetString(part))))).map((node) => node.bytes);
      for (let i = 1; i < encoded.length; i++) assert.ok(Buffer.compare(encoded[i - 1]!, encoded[i]!) <= 0);
    }),
  );
});

test('any bytes are read or refused, never read past', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
      try {
        assert.equal(readDer(bytes).bytes.length, bytes.length);
      } catch (error) {
        assert.ok(error instanceof DerError);
      }
    }),
  );
});

for (const [name, hex] of [
  ['an indefinite length', '30800000'],
  ['a length that is not minimal', '308102020100'.slice(0, 10) + '00'],
  ['a long form where the short one fits', '04810100'],
  ['trailing bytes', '020101ff'],
  ['a truncated value', '0405aa'],
  ['a long tag', '1f8101'],
] as const) {
  test(`refused as not DER: ${name}`, () => {
    assert.throws(() => readDer(Buffer.from(hex, 'hex')), DerError);
  });
}

test('an integer that is not minimal is refused', () => {
  assert.throws(() => readInteger(readDer(Buffer.from('02020001', 'hex'))), DerError);
});

test('times: UTCTime until 2049, then GeneralizedTime; fractions without trailing zeros', () => {
  assert.equal(certificateTime(new Date('2049-12-31T23:59:59Z')).subarray(2).toString(), '491231235959Z');
  assert.equal(certificateTime(new Date('2050-01-01T00:00:00Z')).subarray(2).toString(), '20500101000000Z');
  assert.equal(generalizedTime(new Date('2026-01-01T00:00:00.120Z'), true).subarray(2).toString(), '20260101000000.12Z');
  assert.equal(generalizedTime(new Date('2026-01-01T00:00:00.000Z'), true).subarray(2).toString(), '20260101000000Z');
  for (const text of ['2026-01-01T00:00:00.120Z', '2026-01-01T00:00:00.000Z']) {
    assert.equal(readTime(readDer(generalizedTime(new Date(text), true))).toISOString(), text);
  }
});

test('a sequence reads back as its parts', () => {
  assert.deepEqual(children(readDer(sequence(integer(1), oid('1.2.3')))).map((node) => node.tag), [2, 6]);
});
