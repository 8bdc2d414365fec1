// The three calls that send a document, as shell commands that run as they stand (the journeys run them).

/** `apiBase` ends in /api/v1. The e-mail is the person's own, so that the test environment does not hold the message back. */
export function quickStart(apiBase: string, key: string, email: string, name: string): string[] {
  const person = JSON.stringify({ name, email });
  return [
    `export PARAPH_KEY='${key}'`,
    `DOCUMENT=$(curl -s ${apiBase}/documents \\
  -H "Authorization: Bearer $PARAPH_KEY" \\
  -H "Content-Type: application/pdf" -H "X-File-Name: contract.pdf" \\
  --data-binary @contract.pdf | grep -o 'doc_[0-9a-z]*' | head -1)`,
    `ENVELOPE=$(curl -s ${apiBase}/envelopes \\
  -H "Authorization: Bearer $PARAPH_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{ "subject": "Contract", "documentIds": ["'$DOCUMENT'"], "recipients": [${shellSafe(person)}] }' \\
  | grep -o 'env_[0-9a-z]*' | head -1)`,
    `curl -s -X POST ${apiBase}/envelopes/$ENVELOPE/send \\
  -H "Authorization: Bearer $PARAPH_KEY"`,
  ];
}

/** Inside single quotes a shell reads everything as it is, but for the quote itself. */
function shellSafe(text: string): string {
  return text.replaceAll("'", String.raw`'\''`);
}
