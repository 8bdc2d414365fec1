// With what this installation seals: its own certificate, or one that the operator bought, as a P12 file.
import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { certificateToPem, p12Signer } from '@paraph/pdf/trust';
import type { Signer } from '@paraph/pdf/sign';

/** A seal of somebody else's authority. */
export interface ForeignSeal {
  readonly signer: Signer;
  /** The root that our own verification trusts for it. */
  readonly rootPem: string;
}

/**
 * Reads the P12 file of the settings, at the start, so that a wrong password is found then.
 * @throws when it cannot be opened, its certificate is not valid now, or its chain does not end in a root (export it with the whole chain)
 */
export async function foreignSeal(o: { path: string; password: string; now: Date }): Promise<ForeignSeal> {
  const signer = await p12Signer(await readFile(o.path), o.password);
  const [leaf, root] = [new X509Certificate(signer.chainDer[0]!), new X509Certificate(signer.chainDer.at(-1)!)];
  if (o.now < new Date(leaf.validFrom) || o.now > new Date(leaf.validTo)) throw new Error(`The seal's certificate in ${o.path} is valid from ${leaf.validFrom} to ${leaf.validTo} only.`);
  if (!root.checkIssued(root) || !root.verify(root.publicKey)) throw new Error(`The chain in ${o.path} does not end in a root certificate. Export the P12 file with its whole chain.`);
  return { signer, rootPem: certificateToPem(signer.chainDer.at(-1)!) };
}
