// What is taken out of log lines: secrets inside texts, and the personal data that database errors carry.

/** Depth to which causes of an error are logged. */
const MAX_CAUSES = 4;

/** Hides what must not be read in a text: signing links, API keys, webhook secrets, bearer tokens, passwords in addresses. */
export function maskSecrets(text: string): string {
  return text
    .replace(/(\/(?:sign|sign-in|login)\/)[\w-]{8,}/g, '$1[removed]')
    .replace(/\b(sk_(?:live|test)_|whsec_)\w+/g, '$1[removed]')
    .replace(/([?&](?:token|code|signature|key|secret)=)[^&\s#]+/gi, '$1[removed]')
    .replace(/(\bBearer\s+)\S+/gi, '$1[removed]')
    .replace(/(\b[a-z][a-z0-9+.-]*:\/\/[^\s:/@]*:)[^\s@/]+@/gi, '$1[removed]@');
}

/**
 * An error as the log may show it. Only named properties pass: `detail`, `where` and `parameters` of a database error hold row
 * values, that is, personal data.
 */
export function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'object' ? '[not an error]' : maskSecrets(String(error));
  const source = error as Error & Record<string, unknown>;
  const described: Record<string, unknown> = {
    type: error.name,
    message: maskSecrets(error.message),
    stack: error.stack === undefined ? undefined : maskSecrets(error.stack),
  };
  for (const name of ['code', 'internal', 'table', 'constraint', 'column', 'syscall', 'responseCode', 'exitCode']) {
    if (typeof source[name] === 'string' || typeof source[name] === 'number') described[name] = maskSecrets(String(source[name]));
  }
  if (error.cause !== undefined && depth < MAX_CAUSES) described['cause'] = describeError(error.cause, depth + 1);
  return described;
}
