// What a stranger who holds a file may read of the people in it: enough to recognise whom one knows, not enough to learn whom one does not.

/** « Anna Martin » → « A••• M••• ». */
export function maskedName(name: string): string {
  return name.trim().split(/\s+/).map((word) => `${[...word][0] ?? ''}•••`).join(' ');
}

/** `anna@example.test` → `a•••@e•••.test`. */
export function maskedEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  const labels = domain.split('.');
  const top = labels.length > 1 ? `.${labels.at(-1)}` : '';
  return `${[...local][0] ?? ''}•••@${[...domain][0] ?? ''}•••${top}`;
}
