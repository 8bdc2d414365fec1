// What people are in a workspace, and how a workspace is spelled in addresses.

/** Source: decisions.md, `GET /workspaces`. */
export const MEMBER_ROLES = ['OWNER', 'MEMBER'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** Languages of the mails about a person's own account; null: not chosen yet, French. */
export const MAIL_LOCALES = ['fr', 'en'] as const;
export type MailLocale = (typeof MAIL_LOCALES)[number];

/** A name as it may stand in an address: `Étude Martin & Fils` becomes `etude-martin-fils`. Two workspaces may share one; ids tell them apart. */
export function slugOf(name: string): string {
  return name.normalize('NFKD').replaceAll(/\p{Mark}/gu, '').toLowerCase().replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '').slice(0, 60) || 'workspace';
}
