// The form in which an installation's authority is kept: versioned, so that a file written by any release can be read by a later one.

import { PdfError } from '../errors.ts';
import type { PemIdentity } from './memory-signer.ts';

/** An issuing authority with the responder that answers for what it issued. */
export interface IssuerFiles {
  /** 1 for the first issuing authority of an installation; it names the paths of its certificate and list. */
  generation: number;
  issuing: PemIdentity;
  ocsp: PemIdentity;
}

/** Everything the authority is, as JSON. `privateKeyPem` members are secrets: keep the file at mode 0600. */
export interface AuthorityFiles extends IssuerFiles {
  version: 2;
  organization: string;
  /** Two capital letters. */
  country?: string;
  baseUrl: string;
  root: PemIdentity;
  seal: PemIdentity;
  timestamp: PemIdentity;
  /** Former issuing authorities, newest first: they issue no more, but what they issued is still answered for. */
  retired: IssuerFiles[];
}

/** Paths under `baseUrl` that the certificates name: the service must answer there. */
export const AUTHORITY_PATHS = {
  ocsp: '/pki/ocsp',
  rootCertificate: '/pki/root.cer',
  rootCrl: '/pki/root.crl',
  /** Of the first issuing authority; later ones: `issuerPaths`. */
  issuingCertificate: '/pki/issuing.cer',
} as const;

/** Where the certificate and the revocation list of an issuing authority are. */
export function issuerPaths(generation: number): { certificate: string; crl: string } {
  const name = generation === 1 ? 'issuing' : `issuing-${generation}`;
  return { certificate: `/pki/${name}.cer`, crl: `/pki/${name}.crl` };
}

/** All issuers, the current one first. */
export const issuersOf = (files: AuthorityFiles): IssuerFiles[] => [
  { generation: files.generation, issuing: files.issuing, ocsp: files.ocsp },
  ...files.retired,
];

const IDENTITIES = ['root', 'issuing', 'seal', 'timestamp', 'ocsp'] as const;

/**
 * Reads what `JSON.stringify` wrote of any version: 1 (no generations) and 2.
 * @throws PdfError CERTIFICATE_INVALID when it is none of these; the text is not quoted, for it holds keys.
 */
export function readAuthorityFiles(text: string): AuthorityFiles {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new PdfError('CERTIFICATE_INVALID', 'The file of the authority is not JSON.');
  }
  const files = value as Partial<Omit<AuthorityFiles, 'version'>> & { version?: unknown };
  if (typeof files !== 'object' || files === null || (files.version !== 1 && files.version !== 2)) {
    throw new PdfError('CERTIFICATE_INVALID', 'The file of the authority is of a version that this release does not know: it was written by a later one.');
  }
  const isWhole = typeof files.organization === 'string' && typeof files.baseUrl === 'string' && IDENTITIES.every((name) => isIdentity(files[name]));
  if (!isWhole) throw new PdfError('CERTIFICATE_INVALID', 'The file of the authority is not whole.');
  const { generation = 1, retired = [] } = files;
  return { ...(files as AuthorityFiles), version: 2, generation, retired };
}

function isIdentity(value: unknown): value is PemIdentity {
  const { privateKeyPem, chainPem } = (value ?? {}) as Partial<PemIdentity>;
  return typeof privateKeyPem === 'string' && typeof chainPem === 'string';
}
