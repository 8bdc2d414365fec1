// Certificates, keys in memory, timestamps and revocation. Loads no PDF library: the API process imports this.

export { AUTHORITY_PATHS, issuerPaths, issuersOf, readAuthorityFiles } from './authority-files.ts';
export type { AuthorityFiles, IssuerFiles } from './authority-files.ts';
export { createCertificateAuthority, issueSignerCertificate, randomSerial, renewIssuingAuthority, renewSeal, rootCertificateDer } from './certificate-authority.ts';
export type { MakeOptions, NewKeyAlgorithm } from './certificate-authority.ts';
export type { SubjectName } from './certificate-build.ts';
export { certificateToPem, certificatesFromPem, commonName, nameText, parseCertificate, readName } from './certificate.ts';
export type { Certificate, QualifiedStatements } from './certificate.ts';
export { checkChain } from './chain.ts';
export type { ChainProblem, ChainResult } from './chain.ts';
export { issuedByAuthority, issuedSerials } from './issued-serials.ts';
export type { IssuedSerials } from './issued-serials.ts';
export { memorySigner } from './memory-signer.ts';
export { p12Signer } from './p12-signer.ts';
export type { PemIdentity } from './memory-signer.ts';
export { answerTimestampRequest, checkTimestampResponse, DEFAULT_TIMESTAMP_POLICY_OID, makeTimestampRequest, readTimestampToken, timestampAuthority, timestampWithFailOver } from './timestamp.ts';
export type { MessageImprint, TimestampFacts } from './timestamp.ts';
export { crlNumberAt, makeCrl, readCrl } from './crl.ts';
export type { RevocationList, RevokedCertificate } from './crl.ts';
export { answerOcspRequest, makeOcspRequest, makeOcspResponse, ocspCertificates, readOcspAnswer } from './ocsp.ts';
export type { CertificateStatus } from './ocsp.ts';
export { assertNotRevoked, authorityRevocationSource, revocationOf, revocationOfChain, revocationQuery } from './revocation.ts';
export type { RevocationQuery, RevocationVerdict } from './revocation.ts';
export { digestAlgorithmFor, digestOf, ecdsaPairToDer, keyAlgorithmOf } from './signature-algorithms.ts';
