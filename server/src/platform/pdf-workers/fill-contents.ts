// The holder of the key puts the finished CMS into a file that a child has prepared. Needs no PDF library: the child
// said where, and everything else of the file is covered by the signature.

import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { AppError } from '../../kernel/errors.ts';
import type { WirePreparedSignature } from './pdf-operations.ts';

/**
 * Writes the CMS as hexadecimal into the reserved place, makes the file durable and answers its SHA-256 (hex) and size.
 * Checks that the place is what it should be: zeros between `<` and `>`, exactly the gap of the byte range. May be called
 * again after a crash in the middle. Throws AppError INTERNAL when the CMS does not fit or the file is another one.
 */
export async function fillContents(path: string, prepared: WirePreparedSignature, cmsDer: Uint8Array): Promise<{ sha256: string; sizeBytes: number }> {
  const { byteRange, contentsOffset, contentsLength } = prepared;
  if (cmsDer.length * 2 > contentsLength) {
    throw fault(`the CMS has ${cmsDer.length} bytes, the place ${contentsLength / 2}`);
  }
  const isGap = byteRange[0] === 0 && byteRange[1] === contentsOffset - 1 && byteRange[2] === contentsOffset + contentsLength + 1;
  if (!isGap) throw fault(`the byte range [${byteRange.join(' ')}] leaves another gap than the contents`);

  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    if (size !== byteRange[2] + byteRange[3]) throw fault(`the file has ${size} bytes, the byte range ends at ${byteRange[2] + byteRange[3]}`);
    const brackets = Buffer.alloc(2);
    await file.read(brackets, 0, 1, contentsOffset - 1);
    await file.read(brackets, 1, 1, contentsOffset + contentsLength);
    if (brackets.toString('latin1') !== '<>') throw fault('the contents are not where they were said to be');
    const hex = Buffer.alloc(contentsLength, '0');
    hex.write(Buffer.from(cmsDer.buffer, cmsDer.byteOffset, cmsDer.byteLength).toString('hex'), 'latin1');
    for (let done = 0; done < hex.length; ) done += (await file.write(hex, done, hex.length - done, contentsOffset + done)).bytesWritten;
    await file.sync();
    const hash = createHash('sha256');
    for await (const chunk of file.createReadStream({ start: 0, highWaterMark: 1 << 20, autoClose: false }) as AsyncIterable<Buffer>) hash.update(chunk);
    return { sha256: hash.digest('hex'), sizeBytes: size };
  } finally {
    await file.close();
  }
}

function fault(internal: string): AppError {
  return new AppError({ code: 'INTERNAL', message: 'The signature could not be put into the file.', internal: `fill contents: ${internal}` });
}
