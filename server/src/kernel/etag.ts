// Optimistic concurrency on single resources: `ETag` and `If-Match` (decisions.md, Conventions; RFC 9110 §13.1.1).
import { AppError } from './errors.ts';

/** The ETag of a versioned resource. */
export function etagOf(version: number): string {
  return `"${version}"`;
}

/** Honours `If-Match`. @throws AppError PRECONDITION_FAILED when the resource has another version */
export function assertMatches(ifMatch: string | undefined, version: number): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const wanted = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (!wanted.includes(etagOf(version))) {
    throw new AppError({ code: 'PRECONDITION_FAILED', message: 'The resource has changed since the version in If-Match. Fetch it again, then repeat the change.' });
  }
}
