// Certificates for one person and one act of signing: a key in memory that is never stored, certified on the spot. ADVANCED ones come from the
// installation's own authority; the sandbox's imitation of a qualified provider from an authority of its own, so that nobody trusts a test.
import { issueSignerCertificate, parseCertificate, type AuthorityFiles } from '@paraph/pdf/trust';
import type { Signer } from '@paraph/pdf/sign';
import type { Clock } from '../clock/index.ts';

/** Who signs. */
export interface SigningPerson {
  readonly recipientId: string;
  readonly name: string;
  readonly email: string;
  readonly sandbox: boolean;
}

/** A key and its certificate; both are gone with this value. */
export interface PersonalCertificate {
  readonly signer: Signer;
  /** Hexadecimal, as verification reports it. */
  readonly serial: string;
}

export type PersonalCertificates = (kind: 'ADVANCED' | 'SIMULATED', person: SigningPerson) => PersonalCertificate;

const HEX = 16;

/** @param o.simulated the authority behind simulated qualified signatures */
export function personalCertificates(o: { readonly authority: AuthorityFiles; simulated: AuthorityFiles; clock: Clock }): PersonalCertificates {
  return (kind, person) => {
    const isTest = kind === 'SIMULATED';
    // A text that is no ASCII has no form in rfc822Name (RFC 5280 §4.2.1.6); the address then stands in the audit trail alone.
    const emailAddress = /^[\x21-\x7e]+$/.test(person.email) ? person.email : undefined;
    const { signer } = issueSignerCertificate({
      authority: isTest ? o.simulated : o.authority, now: o.clock.now(), ...(emailAddress === undefined ? {} : { emailAddress }),
      subject: {
        commonName: isTest ? `TEST – ${person.name}` : person.name,
        // PrintableString knows no underscore (X.680 §41.4).
        serialNumber: person.recipientId.replaceAll('_', '-'),
        ...(emailAddress === undefined ? {} : { emailAddress }),
        ...(isTest ? { organizationalUnit: 'TEST – simulated qualified signature, no legal value' } : person.sandbox ? { organizationalUnit: 'TEST – sandbox' } : {}),
      },
    });
    return { signer, serial: parseCertificate(signer.chainDer[0]!).serial.toString(HEX) };
  };
}
