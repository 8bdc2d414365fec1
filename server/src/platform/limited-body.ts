// Reading an answer of somebody else's server: never more than a limit.

/** The first `maxBytes` of a body. What is beyond is not read: the body is destroyed, and its connection with it. */
export async function readLimited(body: AsyncIterable<Buffer>, maxBytes: number): Promise<{ bytes: Buffer; isTruncated: boolean }> {
  const parts: Buffer[] = [];
  let sizeBytes = 0;
  for await (const part of body) {
    parts.push(part.subarray(0, maxBytes - sizeBytes));
    sizeBytes += part.length;
    if (sizeBytes > maxBytes) break; // leaving the loop destroys the body
  }
  return { bytes: Buffer.concat(parts), isTruncated: sizeBytes > maxBytes };
}
