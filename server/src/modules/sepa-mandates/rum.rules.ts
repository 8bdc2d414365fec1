// The mandate reference (RUM). Facts: french-pack.md, SEPA mandates.

/** 1 to 35 characters of the SEPA set, no `/` at either end and no `//`; something other than spaces. */
export function isValidRum(rum: string): boolean {
  return /^[A-Za-z0-9/\-?:().,'+ ]{1,35}$/.test(rum) && !rum.startsWith('/') && !rum.endsWith('/') && !rum.includes('//') && rumKey(rum) !== '';
}

/** How references are compared: in capitals, without spaces. */
export function rumKey(rum: string): string {
  return rum.toUpperCase().replaceAll(' ', '');
}

/** A reference of our own, from a fresh envelope id: `^[A-Z0-9-]{1,35}$`, ordered by time. */
export function makeRum(envelopeId: string): string {
  return `MDT-${envelopeId.slice(envelopeId.indexOf('_') + 1).toUpperCase()}`;
}
