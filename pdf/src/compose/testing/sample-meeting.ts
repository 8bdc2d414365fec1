// A small general meeting, for tests of its papers.
import type { AgendaContent, MinutesContent } from '../meeting/content.ts';

const HEADING = {
  reference: 'env_01kajw3c5yf2h8q7r9t0v1w2x3', sandbox: false, subject: 'Assemblée générale ordinaire 2026', operator: 'Cabinet Moreau',
  condominium: { name: 'Résidence Les Tilleuls', address: '12 rue des Granges, 25000 Besançon' },
  meetingAt: '2026-06-12T16:30:00.000Z', generatedAt: '2026-06-12T19:05:00.000Z', timeZone: 'Europe/Paris',
};

/** One resolution of article 24: 350 for, 200 against with a reservation, 150 abstained, 300 absent. */
export function sampleMinutes(): MinutesContent {
  return {
    ...HEADING, closedAt: HEADING.generatedAt, totalShares: 1000,
    owners: [
      { name: 'Hélène Aubry', lots: ['Lot 1'], shares: 250, presence: 'IN_PERSON', by: null },
      { name: 'Inès Etcheverry', lots: ['Lot 5'], shares: 100, presence: 'PROXY', by: 'Hélène Aubry' },
      { name: 'Rachid Benhamou', lots: [], shares: 200, presence: 'CORRESPONDENCE', by: null },
      { name: 'SCI Les Tilleuls', lots: ['Lot 7', 'Cave 2'], shares: 150, presence: 'REMOTE', by: null },
      { name: 'Paul Delorme', lots: ['Lot 9'], shares: 300, presence: 'ABSENT', by: null },
    ],
    resolutions: [{
      number: '1', title: 'Approbation des comptes', text: 'L’assemblée générale approuve les comptes de l’exercice.', keyName: null, amended: false,
      votes: [{
        round: 1, majority: 'ARTICLE_24', total: 1000, reduction: null, adopted: true, reason: 'MAJORITY_REACHED', bridge: null, required: { shares: 201, owners: null },
        for: { shares: 350, owners: 2 }, against: { shares: 200, owners: 1 }, abstain: { shares: 150, owners: 1 }, defaulting: { shares: 0, owners: 0 }, absent: { shares: 300, owners: 1 },
        opponents: [{ name: 'Rachid Benhamou', shares: 200, reservation: 'Les honoraires n’ont pas été votés.' }], abstainers: [{ name: 'SCI Les Tilleuls', shares: 150, reservation: null }],
        defaulters: [], absentees: [{ name: 'Paul Delorme', shares: 300, reservation: null }], absentThroughout: { shares: 0, owners: 0 }, approvedWith: [],
      }],
    }],
    signers: [
      { key: 'a@example.test', name: 'Hélène Aubry', roles: ['PRESIDENT'] }, { key: 'f@example.test', name: 'Jean Fourcade', roles: ['SCRUTINEER'] },
      { key: 's@example.test', name: 'Cabinet Moreau', roles: ['SECRETARY'] },
    ],
  };
}

export function sampleAgenda(): AgendaContent {
  return {
    ...HEADING, reference: '', opensAt: null, closesAt: '2026-06-11T10:00:00.000Z', totalShares: 1000, coOwnerCount: 5,
    resolutions: [{ number: '1', title: 'Approbation des comptes', text: null, majority: 'ARTICLE_24', keyName: null }, { number: '2', title: 'Ascenseur', text: null, majority: 'ARTICLE_25', keyName: 'Charges d’ascenseur' }],
  };
}
