// The sample contract in English; companies, people, numbers and addresses are invented.
import type { ContractText } from './text.ts';

/** The English words. */
export const ENGLISH_CONTRACT: ContractText = {
  title: 'Services Agreement',
  reference: 'Reference AL-2026-0147',
  between: 'Between',
  and: 'and',
  client: {
    name: 'Atelier Lumen SAS',
    lines: [
      'a simplified joint-stock company with a share capital of €48,000, registered in Lyon under number 000 412 735, whose registered office is at 14 rue des Teinturiers, 69007 Lyon, France,',
      'represented by Ms Hélène Aubry, President,',
    ],
    person: 'Hélène Aubry',
    capacity: 'President',
    as: 'hereinafter “the Client”,',
  },
  provider: {
    name: 'Camille Moreau',
    lines: ['independent consultant in architectural lighting, registered under SIREN number 000 638 214, residing at 3 quai de la Fosse, 44000 Nantes, France,'],
    person: 'Camille Moreau',
    capacity: 'independent consultant',
    as: 'hereinafter “the Provider”.',
  },
  preamble: {
    title: 'Background',
    paragraphs: [
      'The Client designs and builds light installations for places open to the public. It wishes to entrust the Provider, whose experience it has verified, with the lighting study of the Saint-Aubin-sur-Loire media library. The parties have therefore agreed as follows.',
    ],
  },
  pages: [
    [
      {
        title: '1. Purpose',
        paragraphs: [
          'This agreement sets out the terms on which the Provider carries out, for the Client, a study of natural and artificial lighting comprising a survey of the existing installation, two compared schemes and a set of tender documents.',
        ],
      },
      {
        title: '2. Term',
        paragraphs: [
          'The agreement takes effect on the date of the last signature and ends on delivery of the last deliverable, no later than 30 June 2027. It may be extended only by an amendment signed by both parties.',
        ],
      },
      {
        title: '3. Duties of the Provider',
        paragraphs: [
          'The Provider performs the work with the care expected of a professional and remains free to organise it. The Provider informs the Client without delay of any difficulty likely to affect the schedule.',
          'Deliverables are handed over electronically, in open formats, together with their sources. The Client has fifteen days to make its reservations known; after that period the deliverable is deemed accepted.',
        ],
      },
    ],
    [
      {
        title: '4. Price and payment',
        paragraphs: [
          'The price of the work is fixed and not subject to revision. It is invoiced on delivery of each deliverable, according to the following schedule:',
          'Invoices are payable within thirty days. Late payment gives rise, without notice, to interest at three times the French statutory rate and to the fixed sum of €40 for recovery costs (articles L. 441-10 and D. 441-5 of the French Commercial Code).',
          'Travel expenses incurred with the Client’s written consent are reimbursed against receipts, up to €900 before tax for the whole of the work.',
        ],
      },
      {
        title: '5. Intellectual property',
        paragraphs: [
          'Subject to payment of the price in full, the Provider assigns to the Client, exclusively, the rights of reproduction, representation and adaptation in the deliverables, for the legal term of protection and worldwide. The Provider keeps the ownership of its earlier methods and tools.',
        ],
      },
      {
        title: '6. Confidentiality',
        paragraphs: [
          'Each party keeps confidential the information received from the other while the agreement is performed and for three years after it ends. This duty does not cover information that became public through no fault of the receiving party.',
        ],
      },
      {
        title: '7. Personal data',
        paragraphs: [
          'The parties process the contact details of each other’s staff for the sole purpose of performing the agreement, in accordance with Regulation (EU) 2016/679, and erase them five years after it ends.',
        ],
      },
    ],
    [
      {
        title: '8. Liability and insurance',
        paragraphs: [
          'The Provider is bound by a duty of reasonable care. Its liability is limited, for all causes taken together, to the total price before tax, except in the event of gross negligence, wilful misconduct or bodily injury. The Provider holds valid professional liability insurance.',
        ],
      },
      {
        title: '9. Termination',
        paragraphs: [
          'In the event of a serious breach not remedied within fifteen days of formal notice, the party that suffers it may terminate the agreement as of right, without prejudice to any damages it may claim.',
        ],
      },
      {
        title: '10. Governing law and disputes',
        paragraphs: [
          'The agreement is governed by French law. The parties seek an amicable solution before any action; failing agreement within two months, the dispute falls to the competent courts of Lyon.',
        ],
      },
      {
        title: '11. Electronic signature',
        paragraphs: [
          'The parties agree to sign this agreement electronically. They acknowledge that the copy so signed, with the evidence file that accompanies it, has the same probative value as a document on paper (articles 1366 and 1367 of the French Civil Code).',
        ],
      },
    ],
  ],
  milestones: {
    columns: ['Deliverable', 'Due', 'Amount before tax'],
    rows: [
      ['Survey of the existing installation', '29 January 2027', '€4,200.00'],
      ['Two compared schemes, with a scale model', '26 March 2027', '€6,800.00'],
      ['Tender documents', '30 June 2027', '€5,500.00'],
      ['Total', '', '€16,500.00'],
    ],
  },
  labels: {
    running: 'Services Agreement · AL-2026-0147',
    page: 'Page',
    initials: 'Initials',
    clientInitials: 'Client’s initials',
    providerInitials: 'Provider’s initials',
    payment: 'Method of payment',
    paymentHint: 'The Client’s choice (section 4)',
    paymentOptions: ['Bank transfer at thirty days', 'SEPA direct debit when due'],
    forClient: 'For the Client',
    forProvider: 'The Provider',
    place: 'Signed in',
    placePlaceholder: 'City',
    date: 'Date',
    approved: 'Read and approved',
    clientSignature: 'Client signature',
    providerSignature: 'Provider signature',
  },
};
