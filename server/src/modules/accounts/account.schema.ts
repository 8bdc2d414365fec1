// Wire shapes of accounts. Spec: Account identity; decisions.md, Scopes.
import { Type } from 'typebox';
import { Words } from '../../http/wire-schema.ts';
import { MEMBER_ROLES } from './member.rules.ts';

export const AccountIdentity = Type.Object({
  data: Type.Object({
    id: Type.String(), email: Type.String(), name: Type.String(), plan: Type.String(), environment: Words(['live', 'test']), scopes: Type.Array(Type.String()),
  }),
}, { title: 'AccountIdentity' });

export const WorkspaceList = Type.Object({
  data: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), slug: Type.String(), role: Words(MEMBER_ROLES) })),
});
