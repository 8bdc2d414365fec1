// The words of the sample contract. Companies, people, numbers and addresses are invented.
import type { Locale } from '../locale.ts';
import { ENGLISH_CONTRACT } from './text-english.ts';
import { FRENCH_CONTRACT } from './text-french.ts';

interface Party {
  name: string;
  lines: string[];
  person: string;
  capacity: string;
  as: string;
}
interface Article {
  title: string;
  paragraphs: string[];
}

/** All words of the sample contract in one language; `pages` says which articles stand on which page. */
export interface ContractText {
  title: string;
  reference: string;
  between: string;
  and: string;
  client: Party;
  provider: Party;
  preamble: Article;
  pages: [Article[], Article[], Article[]];
  milestones: { columns: [string, string, string]; rows: [string, string, string][] };
  labels: {
    running: string;
    page: string;
    initials: string;
    clientInitials: string;
    providerInitials: string;
    payment: string;
    paymentHint: string;
    paymentOptions: [string, string];
    forClient: string;
    forProvider: string;
    place: string;
    placePlaceholder: string;
    date: string;
    approved: string;
    clientSignature: string;
    providerSignature: string;
  };
}

/** The words by language. */
export const CONTRACT_TEXT: Record<Locale, ContractText> = { fr: FRENCH_CONTRACT, en: ENGLISH_CONTRACT };
