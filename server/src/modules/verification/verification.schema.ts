// Wire shapes of verification. What is told of people is masked: anyone who holds the file may ask.
import { Type, type Static } from 'typebox';
import { Nullable, WireTime, Words } from '../../http/wire-schema.ts';
import { VERDICTS } from './verdict.rules.ts';

const Codes = Type.Array(Type.String());

const SignatureWire = Type.Object({
  kind: Words(['SIGNATURE', 'DOCUMENT_TIMESTAMP']),
  signer: Nullable(Type.String({ description: 'The name in the certificate; of a person masked.' })),
  issuer: Nullable(Type.String()),
  valid: Type.Boolean(), intact: Type.Boolean({ description: 'The signed bytes are unchanged, whoever signed them.' }),
  trusted: Type.Boolean({ description: 'The certificate leads to a root that this installation trusts.' }),
  simulated: Type.Boolean({ description: 'Made by the sandbox in place of a qualified provider: it proves nothing about the person.' }),
  level: Nullable(Words(['B-B', 'B-T', 'B-LT', 'B-LTA'])),
  coverage: Words(['WHOLE_FILE', 'REVISION', 'BROKEN']),
  modificationsAfter: Words(['NONE', 'LTA_UPDATES', 'FORM_FILLING', 'OTHER']),
  claimedAt: Nullable(WireTime()), timestampAt: Nullable(WireTime('Of a timestamp by an authority.')), timestampAuthority: Nullable(Type.String()),
  problems: Codes, warnings: Codes,
}, { title: 'VerifiedSignature' });

const KnownFile = Type.Object({
  kind: Words(['SEALED_DOCUMENT', 'DOCUMENT_PART', 'AUDIT_TRAIL', 'SEAL'], { description: 'SEAL: made by POST /seals; nobody signs those.' }),
  copies: Type.Array(Type.String(), { description: 'SHA-256 of every copy of it, the newest last: when its timestamp is renewed, a new one is made, and the former stays known.' }),
  sandbox: Type.Boolean(), sealedAt: WireTime(), completedAt: Nullable(WireTime()),
  people: Type.Array(Type.Object({ name: Type.String(), email: Type.String(), role: Type.String(), actedAt: Nullable(WireTime()) })),
});
export type KnownFile = Static<typeof KnownFile>;

export const LookUpParams = Type.Object({ sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }) });
export const LookUpAnswer = Type.Object({ sha256: Type.String(), known: Nullable(KnownFile) }, { title: 'KnownDocument' });

export const VerificationAnswer = Type.Object({
  sha256: Type.String(), size: Type.Integer(),
  known: Nullable(KnownFile),
  verdict: Words(VERDICTS, { description: 'The one sentence of it. SEALED_HERE and SIGNED_ELSEWHERE: unchanged, and the certificates are trusted. UNKNOWN_ISSUER: unchanged, but the certificates lead to no root that this installation trusts. CHANGED: something was altered or added after signing. INVALID: a signature that proves nothing, for another reason. NO_SIGNATURE.' }),
  valid: Type.Boolean({ description: 'At least one signature, every one valid, and nothing in the file that no signature covers.' }),
  problems: Codes,
  signatures: Type.Array(SignatureWire),
}, { title: 'Verification' });
export type VerificationAnswer = Static<typeof VerificationAnswer>;
