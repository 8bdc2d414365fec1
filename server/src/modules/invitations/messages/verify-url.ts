// Where a mail sends its reader to check a sealed PDF.
import type { MessageData } from './message.types.ts';

/** The page for verification, at this very file when its hash is known: in the fragment, so that no server's log holds it (docs/adr/0048). */
export function verifyUrl({ service, sealedSha256 }: Pick<MessageData['COMPLETED'], 'service' | 'sealedSha256'>): string {
  return `${service.baseUrl}/verify${sealedSha256 === undefined ? '' : `#sha256=${sealedSha256}`}`;
}
