// What may be called qualified: the issuer's statements and a key that is in no file, all of it or nothing.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { hasProgram } from '@paraph/pdf/testing';
import type { ForeignSeal, SealKeyPlace } from './chosen-seal.ts';
import { isQualifiedSeal } from './qualified-seal.ts';

const folder = mkdtempSync(join(tmpdir(), 'paraph-qualified-'));
after(() => rmSync(folder, { recursive: true }));

// ETSI EN 319 412-5 §4, DER.
const COMPLIANCE = '300806060400 8e460101';
const DEVICE = '300806060400 8e460104';
const typed = (type: number): string => `301306060400 8e460106 30090607 04008e460106 0${type}`;
const LAW_OF = '300e06060400 8e460107 3004 1302 4348'; // Switzerland

function sealOf(statements: string[], keyPlace: SealKeyPlace = 'PKCS11'): ForeignSeal {
  const body = statements.join('').replaceAll(' ', '');
  const value = `30${(body.length / 2).toString(16).padStart(2, '0')}${body}`;
  const extension = statements.length === 0 ? [] : ['-addext', `1.3.6.1.5.5.7.1.3=DER:${value.match(/../g)!.join(':')}`];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', join(folder, 'key.pem'), '-outform', 'DER', '-out', join(folder, 'leaf.cer'), '-subj', '/O=Essai/CN=Cachet', ...extension], { stdio: 'ignore' });
  return { keyPlace, rootPem: '', signer: { keyAlgorithm: 'EC_P256', chainDer: [readFileSync(join(folder, 'leaf.cer'))], sign: () => Promise.reject(new Error('not asked')) } };
}

test('a seal is qualified when its certificate states all of it and its key is on a device', { skip: !hasProgram('openssl') && 'openssl is not installed' }, () => {
  const all = [COMPLIANCE, DEVICE, typed(2)];
  for (const place of ['PKCS11', 'CSC'] as const) assert.equal(isQualifiedSeal(sealOf(all, place)), true, place);
  const others: [string, ForeignSeal | undefined][] = [
    ['a key in a file', sealOf(all, 'P12')], ['no statement', sealOf([])], ['no compliance', sealOf([DEVICE, typed(2)])], ['no device', sealOf([COMPLIANCE, typed(2)])], ['no type', sealOf([COMPLIANCE, DEVICE])],
    ['a certificate of a person', sealOf([COMPLIANCE, DEVICE, typed(1)])], ['another law', sealOf([...all, LAW_OF])], ['the installation’s own', undefined],
  ];
  for (const [name, seal] of others) assert.equal(isQualifiedSeal(seal), false, name);
});
