// The facts of a SEPA mandate, for tests.
import type { MandateFacts } from '../mandate/mandate.ts';

/** CORE, with everything that can stand in one. */
export const SAMPLE_MANDATE: MandateFacts = {
  scheme: 'CORE', paymentType: 'RECURRENT', rum: 'RUM-2026-0001',
  creditor: { name: 'Régie des Eaux de Besançon', ics: 'FR72ZZZ123456', siret: '73282932000074', address: { line1: '12 rue de la République', line2: 'BP 40', postalCode: '25000', city: 'Besançon', country: 'FR' } },
  debtor: { name: 'Anaïs Lefèvre', address: { line1: '3 quai Vauban', postalCode: '25000', city: 'Besançon', country: 'FR' }, iban: 'FR1420041010050500013M02606', bic: 'PSSTFRPPPAR' },
  reference: 'Contrat 4711', createdAt: '2026-11-02T09:00:00.000Z',
};
