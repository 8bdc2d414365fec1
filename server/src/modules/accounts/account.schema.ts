// Wire shapes of accounts. Spec: Account identity; decisions.md, Scopes.
import { Type } from 'typebox';
import { Words } from '../../http/wire-schema.ts';

export const AccountIdentity = Type.Object({
  data: Type.Object({
    id: Type.String(), email: Type.String(), name: Type.String(), plan: Type.String(), environment: Words(['live', 'test']), scopes: Type.Array(Type.String()),
  }),
});
