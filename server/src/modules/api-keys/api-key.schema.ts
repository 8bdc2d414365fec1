// Wire shapes of API keys. Source: decisions.md, "Keys, …".
import { Type, type Static } from 'typebox';
import { Collection, Nullable, PageQuery, PLAIN_LINE, WireTime, Words } from '../../http/wire-schema.ts';
import { SCOPES } from '../../kernel/scopes.ts';

const Name = Type.String({ minLength: 1, maxLength: 100, pattern: PLAIN_LINE });
const Environment = (description: string) => Words(['live', 'test'], { description });

export const CreateKeyBody = Type.Object({
  name: Name,
  scopes: Type.Array(Words(SCOPES), { minItems: 1, maxItems: 20, description: 'None that the calling key lacks. `*` is all rights; write implies read.' }),
  environment: Type.Optional(Environment('The calling key’s own, which is the default; no other.')),
  expiresAt: Type.Optional(Nullable(WireTime('In the future. Without it the key works until it is revoked.'))),
}, { title: 'CreateKey' });
export type CreateKeyBody = Static<typeof CreateKeyBody>;

export const PatchKeyBody = Type.Object({
  name: Type.Optional(Name),
  revoked: Type.Optional(Type.Boolean({ description: 'true: the key works no more, from the next request on. It cannot be taken back.' })),
}, { title: 'UpdateKey', description: 'A new name, or `revoked: true`, or both.' });
export type PatchKeyBody = Static<typeof PatchKeyBody>;

const key = {
  id: Type.String(), name: Type.String(), prefix: Words(['sk_live_', 'sk_test_']), lastFour: Type.String(), scopes: Type.Array(Type.String()),
  environment: Environment('Where the key works.'), createdAt: WireTime(), expiresAt: Nullable(WireTime()),
  lastUsedAt: Nullable(WireTime('To the minute.')), revokedAt: Nullable(WireTime()),
};
export const KeyWire = Type.Object(key, { title: 'ApiKey' });
export type KeyWire = Static<typeof KeyWire>;
export const CreatedKey = Type.Object({ ...key, secret: Type.String({ description: 'The key itself. Shown this once.' }) }, { title: 'CreatedApiKey' });
export const KeyList = Collection(KeyWire);
export const ListKeysQuery = Type.Object({ ...PageQuery });
