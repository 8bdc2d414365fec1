// The ports through which signing reaches keys, timestamp authorities and revocation data. Nothing here is imported
// by value: adapters (file, PKCS#11, remote) implement these shapes elsewhere.

export type KeyAlgorithm = 'RSA' | 'EC_P256' | 'EC_P384' | 'ED25519';
export type DigestAlgorithm = 'SHA-256' | 'SHA-384' | 'SHA-512';

/** A private key with its certificate chain, wherever the key lives. */
export interface Signer {
  readonly keyAlgorithm: KeyAlgorithm;
  /** DER certificates, the leaf first, the root last. */
  readonly chainDer: Uint8Array[];
  /**
   * The raw signature over `data`: RSA PKCS#1 v1.5 or ECDSA (as the DER pair r, s), over SHA-256, or SHA-384 for EC_P384;
   * Ed25519 as it is. The result is verified with the leaf certificate before it is used.
   */
  sign(data: Uint8Array): Promise<Uint8Array>;
}

/** An RFC 3161 timestamp authority. Never a local clock: without a token the signature is not made. */
export interface TimestampAuthority {
  /** @returns a DER TimeStampToken, already checked by `checkTimestampResponse`. @throws PdfError TIMESTAMP_REJECTED */
  timestamp(imprint: { hashAlgorithm: DigestAlgorithm; digest: Uint8Array }): Promise<Uint8Array>;
}

/** Where revocation data of a chain comes from: the own authority, or the addresses named in foreign certificates. */
export interface RevocationSource {
  /** @param chainDer leaf first, root last. @throws PdfError REVOCATION_UNAVAILABLE when a certificate stays without an answer. */
  collect(chainDer: Uint8Array[]): Promise<RevocationMaterial>;
}

export interface RevocationMaterial {
  /** OCSPResponse structures (RFC 6960 §4.2.1). */
  readonly ocspDer: Uint8Array[];
  readonly crlDer: Uint8Array[];
  /** Certificates needed to check the above and not in the chain, such as a delegated responder's. */
  readonly certificatesDer?: Uint8Array[];
}
