// What the dashboard says of people: who signs in, where they are signed in, who works in the workspace.
import { Type, type Static } from 'typebox';
import { MAIL_LOCALES, MEMBER_ROLES } from './member.rules.ts';
import { Nullable, WireTime, Words } from '../../http/wire-schema.ts';

export const SignInOptions = Type.Object({
  passwords: Type.Boolean({ description: 'Somebody signs in by password; before that, the printed link is the only way.' }),
  mailServer: Type.Boolean({ description: 'A link to a new password can be sent.' }),
});
export type SignInOptions = Static<typeof SignInOptions>;

export const Profile = Type.Object({
  email: Type.String(), name: Type.String(), locale: Nullable(Words(MAIL_LOCALES)), emailVerified: Type.Boolean(), twoFactor: Type.Boolean(),
  byLink: Type.Boolean({ description: 'Came by the printed link: a new password needs no old one.' }), mailServer: Type.Boolean(),
});
export type Profile = Static<typeof Profile>;

export const Sessions = Type.Object({
  data: Type.Array(Type.Object({ id: Type.String(), since: WireTime(), userAgent: Nullable(Type.String()), ipAddress: Nullable(Type.String()), current: Type.Boolean() })),
});
export type Sessions = Static<typeof Sessions>;

const person = { id: Type.String(), email: Type.String(), role: Words(MEMBER_ROLES) };
export const Colleagues = Type.Object({
  members: Type.Array(Type.Object({ ...person, name: Type.String() })),
  invitations: Type.Array(Type.Object({ ...person, expiresAt: WireTime() })),
});
export type Colleagues = Static<typeof Colleagues>;
