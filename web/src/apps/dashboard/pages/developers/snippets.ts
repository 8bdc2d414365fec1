// The same three calls in four languages, as they run (the journeys run them all): upload a PDF, say who signs, send.

export interface SnippetInput {
  /** The service, without `/api/v1`. */
  readonly baseUrl: string;
  /** The person's own, so that the test environment does not hold the message back. */
  readonly email: string;
  readonly name: string;
  readonly subject: string;
}

/** Its name. */
export const SDK = '@paraph/sdk';

/** Inside single quotes a shell reads everything as it is, but for the quote itself. */
const shellSafe = (text: string): string => text.replaceAll("'", String.raw`'\''`);

/** A text between single quotes; what JSON escapes, JavaScript and Python read the same. */
const quoted = (text: string): string => `'${JSON.stringify(text).slice(1, -1).replaceAll(String.raw`\"`, '"').replaceAll("'", String.raw`\'`)}'`;

/** For a shell: the key, which all the others find there. */
export const keyCommand = (key: string): string => `export PARAPH_KEY='${key}'`;

/** Three commands. */
export function curlSnippets({ baseUrl, email, name, subject }: SnippetInput): [string, string, string] {
  const api = `${baseUrl}/api/v1`;
  const person = shellSafe(JSON.stringify({ name, email }));
  return [
    `DOCUMENT=$(curl -s ${api}/documents \\
  -H "Authorization: Bearer $PARAPH_KEY" \\
  -H "Content-Type: application/pdf" -H "X-File-Name: contract.pdf" \\
  --data-binary @contract.pdf | grep -o 'doc_[0-9a-z]*' | head -1)`,
    `ENVELOPE=$(curl -s ${api}/envelopes \\
  -H "Authorization: Bearer $PARAPH_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{ "subject": ${shellSafe(JSON.stringify(subject))}, "documentIds": ["'$DOCUMENT'"], "recipients": [${person}] }' \\
  | grep -o 'env_[0-9a-z]*' | head -1)`,
    `curl -s -X POST ${api}/envelopes/$ENVELOPE/send \\
  -H "Authorization: Bearer $PARAPH_KEY"`,
  ];
}

/** send.mjs, also as send.ts. */
export function sdkSnippet({ baseUrl, email, name, subject }: SnippetInput): string {
  return `import { readFile } from 'node:fs/promises';
import { Paraph } from '${SDK}';

const paraph = new Paraph({
  baseUrl: ${quoted(baseUrl)},
  apiKey: process.env.PARAPH_KEY ?? '',
});

const pdf = await readFile('contract.pdf');
const document = await paraph.documents.upload(pdf, { name: 'contract.pdf' });
const draft = await paraph.envelopes.create({
  subject: ${quoted(subject)},
  documentIds: [document.id],
  recipients: [{ name: ${quoted(name)}, email: ${quoted(email)} }],
});
const { recipients } = await paraph.envelopes.send(draft.id);
console.log(recipients[0]?.signUrl);`;
}

/** send.mjs for Node 20 and newer, Deno and Bun, without a library. */
export function fetchSnippet({ baseUrl, email, name, subject }: SnippetInput): string {
  return `import { readFile } from 'node:fs/promises';

async function post(path, body, type = 'application/json') {
  const answer = await fetch(${quoted(`${baseUrl}/api/v1`)} + path, {
    method: 'POST',
    headers: {
      Authorization: \`Bearer \${process.env.PARAPH_KEY}\`,
      'Content-Type': type,
    },
    body,
  });
  const result = await answer.json();
  if (!answer.ok) throw new Error(\`\${result.code}: \${result.error} (\${result.requestId})\`);
  return result;
}

const pdf = await readFile('contract.pdf');
const document = await post('/documents?fileName=contract.pdf', pdf, 'application/pdf');
const draft = await post('/envelopes', JSON.stringify({
  subject: ${quoted(subject)},
  documentIds: [document.id],
  recipients: [{ name: ${quoted(name)}, email: ${quoted(email)} }],
}));
const { recipients } = await post(\`/envelopes/\${draft.id}/send\`, '{}');
console.log(recipients[0].signUrl);`;
}

/** send.py, with requests. */
export function pythonSnippet({ baseUrl, email, name, subject }: SnippetInput): string {
  return `import os

import requests

session = requests.Session()
session.headers['Authorization'] = f"Bearer {os.environ['PARAPH_KEY']}"


def post(path, **body):
    answer = session.post(${quoted(`${baseUrl}/api/v1`)} + path, timeout=60, **body)
    if not answer.ok:
        raise SystemExit(answer.text)
    return answer.json()


with open('contract.pdf', 'rb') as file:
    part = ('contract.pdf', file, 'application/pdf')
    document = post('/documents', files={'file': part})
draft = post('/envelopes', json={
    'subject': ${quoted(subject)},
    'documentIds': [document['id']],
    'recipients': [{'name': ${quoted(name)}, 'email': ${quoted(email)}}],
})
sent = post(f"/envelopes/{draft['id']}/send", json={})
print(sent['recipients'][0]['signUrl'])`;
}
