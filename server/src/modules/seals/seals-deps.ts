// What seals are given. Built in compose.ts.
import type { Signer } from '@paraph/pdf/sign';
import type { UploadDeps } from '../documents/upload-document.ts';
import type { SealingDeps } from '../sealing/sealing-deps.ts';

export interface SealsDeps extends SealingDeps, UploadDeps {
  /** The installation's own seal: the sandbox uses no other, whatever is configured. */
  readonly authority: { readonly seal: Signer };
  /** A qualified certificate for seals is configured, its key on a qualified device (`isQualifiedSeal`). */
  readonly qualifiedSeal: boolean;
}
