// A qualified provider with everything around it, on loopback: its authority with OCSP and lists, a person's qualified certificate, the service.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AUTHORITY_PATHS, certificateToPem, createCertificateAuthority, issuerPaths, parseCertificate, issuedSerials, certificatesFromPem, type AuthorityFiles, type PemIdentity } from '@paraph/pdf/trust';
import { buildCertificate } from '../../../../../pdf/src/trust/certificate-build.ts';
import { generateKey } from '../../../../../pdf/src/trust/certificate-authority.ts';
import { oid, sequence } from '../../../../../pdf/src/trust/asn1/der-write.ts';
import { OID } from '../../../../../pdf/src/trust/asn1/object-identifiers.ts';
import { createPrivateKey } from 'node:crypto';
import type { Clock } from '../../clock/index.ts';
import { revocationAnswers } from '../revocation-answers.ts';
import { simulatedCscProvider, type SimulatedProvider } from './simulated-csc-provider.ts';

/** Qualified, in a device, for signatures (ETSI EN 319 412-5 §4). */
const STATEMENTS = sequence(sequence(oid(OID.qcCompliance)), sequence(oid(OID.qcSecureDevice)), sequence(oid(OID.qcType), sequence(oid(OID.qcTypeSign))));

export interface QualifiedWorld {
  readonly provider: SimulatedProvider;
  /** The same person at the same provider with a certificate that does not call itself qualified. */
  readonly unqualified: PemIdentity;
  readonly rootPem: string;
  readonly authority: AuthorityFiles;
  close(): Promise<void>;
}

export async function qualifiedWorld(o: { clock: Clock; name: string; isQualified?: boolean }): Promise<QualifiedWorld> {
  const state: { answers?: ReturnType<typeof revocationAnswers> } = {};
  const server = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const { answers } = state;
      const path = request.url ?? '';
      if (request.method === 'POST') return response.writeHead(200, { 'content-type': 'application/ocsp-response' }).end(await answers!.ocsp(Buffer.concat(parts)));
      if (answers!.crlPaths.includes(path)) return response.writeHead(200, { 'content-type': 'application/pkix-crl' }).end((await answers!.crl(path)).der);
      return response.writeHead(200, { 'content-type': 'application/pkix-cert' }).end(answers!.certificates.get(path));
    })().catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const now = o.clock.now();
  const authority = await createCertificateAuthority({ now, organization: 'Essai QTSP', baseUrl });
  state.answers = revocationAnswers({ files: authority, revoked: { list: async () => [], revoke: async () => undefined } as never, clock: o.clock });
  const person = (qcStatementsDer: Uint8Array | undefined): PemIdentity => {
    const key = generateKey('EC_P256');
    const issuer = parseCertificate(certificatesFromPem(authority.issuing.chainPem)[0]!);
    const der = buildCertificate({
      serial: issuedSerials(authority.issuing).next(), subject: { commonName: o.name, country: 'FR', serialNumber: 'IDCFR-123' }, notBefore: new Date(now.getTime() - 3_600_000), notAfter: new Date(now.getTime() + 365 * 86_400_000),
      keyUsage: [1], ocspUrl: baseUrl + AUTHORITY_PATHS.ocsp, issuerUrl: baseUrl + issuerPaths(1).certificate, crlUrl: baseUrl + issuerPaths(1).crl, ...(qcStatementsDer === undefined ? {} : { qcStatementsDer }),
    }, key, { nameDer: issuer.subjectDer, privateKey: createPrivateKey(authority.issuing.privateKeyPem) });
    return { privateKeyPem: key.export({ type: 'pkcs8', format: 'pem' }).toString(), chainPem: certificateToPem(der) + authority.issuing.chainPem };
  };
  const unqualified = person(undefined);
  const provider = await simulatedCscProvider({ identity: o.isQualified === false ? unqualified : person(STATEMENTS), other: unqualified, now: () => o.clock.now() });
  return {
    provider, unqualified, rootPem: authority.root.chainPem, authority,
    async close() {
      await provider.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
