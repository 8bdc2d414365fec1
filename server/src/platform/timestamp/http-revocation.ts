// Revocation data of certificates that others issued, fetched from the addresses in them: OCSP where there is a responder, else the list.
import { ocspCertificates, revocationQuery } from '@paraph/pdf/trust';
import type { RevocationSource } from '@paraph/pdf/sign';
import type { TrustHttp } from './trust-http.ts';

/** What comes is checked by who embeds it (`collectValidationData`); an address that does not answer leaves the certificate without proof, and that is an error there. */
export function httpRevocationSource(http: TrustHttp): RevocationSource {
  return {
    async collect(chainDer) {
      const query = revocationQuery(chainDer);
      const answered = async (fetching: Promise<Uint8Array>[]): Promise<Uint8Array[]> =>
        (await Promise.allSettled(fetching)).flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
      const [ocspDer, crlDer] = await Promise.all([
        answered(query.ocsp.map(({ url, requestDer }) => http.post(url, requestDer, { sent: 'application/ocsp-request', expected: 'application/ocsp-response' }))),
        answered([...new Set(query.crlUrls)].map((url) => http.get(url))),
      ]);
      return { ocspDer, crlDer, certificatesDer: ocspDer.flatMap(certificatesIn) };
    },
  };
}

function certificatesIn(ocspDer: Uint8Array): Uint8Array[] {
  try {
    return ocspCertificates(ocspDer);
  } catch {
    return []; // no OCSP answer at all: it proves nothing and is found out where it is checked
  }
}

/** Asks the sources in their order; the first that has something for the chain answers. @throws the last one's error */
export function revocationFromFirst(sources: readonly [RevocationSource, ...RevocationSource[]]): RevocationSource {
  return {
    async collect(chainDer) {
      let last: unknown;
      for (const source of sources) {
        try {
          return await source.collect(chainDer);
        } catch (error) {
          last = error;
        }
      }
      throw last;
    },
  };
}
