// Operation `readAttachment`: the text of a file attached to a PDF, such as the evidence inside an audit trail.

import { readFile } from 'node:fs/promises';
import { readAttachment } from '@paraph/pdf/document';

export async function readAttachmentText(input: { path: string; name: string }): Promise<{ text: string | null }> {
  const bytes = readAttachment(await readFile(input.path), input.name);
  return { text: bytes === undefined ? null : Buffer.from(bytes).toString('utf8') };
}
