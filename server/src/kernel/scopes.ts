// Scopes of keys and what they grant. Source: Spec, Authentication 4; decisions.md, "Scopes".

export const SCOPES = [
  'envelopes:read', 'envelopes:write', 'documents:read', 'documents:write', 'webhooks:read', 'webhooks:write', 'seals:read', 'seals:write', '*',
] as const;
export type Scope = (typeof SCOPES)[number];

/** `*` grants all, and write implies read. Spec: Authentication 4. */
export function grants(scopes: readonly string[], required: string): boolean {
  if (scopes.includes('*') || scopes.includes(required)) return true;
  return required.endsWith(':read') && scopes.includes(required.replace(/:read$/, ':write'));
}
