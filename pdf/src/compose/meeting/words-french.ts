// The papers of a meeting in French, in the terms of the law of 10 July 1965 and the decree of 17 March 1967.
import type { MeetingWords } from './words.ts';

const s = (count: number): string => (count > 1 ? 's' : '');

/** The French words. */
export const FRENCH: MeetingWords = {
  lang: 'fr-FR',
  agenda: 'Ordre du jour de l’assemblée générale',
  minutes: 'Procès-verbal d’assemblée générale',
  page: 'Page',
  made: (when) => `Établi le ${when}`,
  sandboxTitle: 'Environnement de test',
  sandboxText: 'Cette assemblée a été créée dans le bac à sable : ce document est un essai et n’a aucune valeur juridique.',
  sandboxTag: 'TEST – SANS VALEUR JURIDIQUE',
  opening: ({ name, address, when }) => `Les copropriétaires de l’immeuble ${name}${address === null ? '' : `, ${address},`} se sont réunis en assemblée générale le ${when}. Les votes exprimés en séance, à distance, par mandataire et par correspondance ont été recueillis et dépouillés comme suit.`,
  remote: (from, to) => `Le vote à distance est ouvert${from === null ? '' : ` à partir du ${from}`}${to === null ? ' jusqu’à la clôture de l’assemblée' : ` jusqu’au ${to}`}.`,
  agendaNote: 'Chaque copropriétaire dispose d’un nombre de voix égal à ses tantièmes. Celui qui en possède plus de la moitié voit ses voix réduites à la somme de celles des autres copropriétaires (loi n° 65-557 du 10 juillet 1965, article 22).',
  keys: {
    building: 'Immeuble', address: 'Adresse', heldOn: 'Assemblée du', closedOn: 'Votes clos le', shares: 'Tantièmes', owners: 'Copropriétaires',
    attending: 'Participants', absent: 'Absents',
  },
  sections: { attendance: 'Feuille de présence', resolutions: 'Résolutions', signatures: 'Signatures' },
  resolution: (number) => `Résolution n° ${number}`,
  attendanceColumns: ['Copropriétaire', 'Lots', 'Tantièmes', 'Participation'],
  presence: { IN_PERSON: 'Présent', REMOTE: 'À distance', PROXY: 'Représenté', CORRESPONDENCE: 'Vote par correspondance', ABSENT: 'Absent et non représenté' },
  representedBy: (name) => `Représenté par ${name}`,
  majority: {
    ARTICLE_24: 'Majorité de l’article 24 : majorité des voix exprimées des copropriétaires présents, représentés ou ayant voté par correspondance',
    ARTICLE_25: 'Majorité de l’article 25 : majorité des voix de tous les copropriétaires',
    ARTICLE_26: 'Majorité de l’article 26 : majorité des copropriétaires, représentant au moins les deux tiers des voix',
    UNANIMITY: 'Unanimité des copropriétaires',
  },
  key: (name) => (name === null ? 'Vote réservé à certains copropriétaires, selon une clé de répartition particulière.' : `Vote selon la clé de répartition « ${name} ».`),
  amended: 'Cette résolution a été amendée en cours d’assemblée : les copropriétaires ayant voté « pour » par correspondance sont assimilés à des copropriétaires défaillants (article 17-1 A).',
  firstVote: 'Premier vote',
  secondVote: (rule) => `Second vote (article ${rule})`,
  reduction: ({ name, from, to }) => `Réduction de l’article 22 : les voix de ${name} sont ramenées de ${from} à ${to}.`,
  verdict: { adopted: 'Résolution adoptée', rejected: 'Résolution rejetée' },
  why(vote, number) {
    const { required, reason } = vote;
    const [given, needed] = [number(vote.for.shares), number(required.shares)];
    const heads = `${vote.for.owners} copropriétaire${s(vote.for.owners)} pour, ${required.owners} requis`;
    switch (reason) {
      case 'NO_VOTES_EXPRESSED': return 'aucune voix n’a été exprimée.';
      case 'TIE': return `partage des voix, ${given} pour et ${given} contre.`;
      case 'MORE_AGAINST': return `${given} voix pour et ${number(vote.against.shares)} contre.`;
      case 'OWNERS_BELOW_MAJORITY': return `la majorité des copropriétaires n’est pas atteinte (${heads}).`;
      case 'SHARES_AND_OWNERS_BELOW_MAJORITY': return `ni la majorité des copropriétaires (${heads}) ni celle des voix (${given} pour, ${needed} requises) ne sont atteintes.`;
      case 'NOT_UNANIMOUS': return `l’unanimité n’est pas atteinte (${given} voix pour sur ${needed}).`;
      case 'SHARES_BELOW_MAJORITY': return `${given} voix pour, ${needed} requises.`;
      default: return vote.majority === 'ARTICLE_24' ? `${given} voix pour et ${number(vote.against.shares)} contre.` : `${given} voix pour, ${needed} requises${required.owners === null ? '' : ` ; ${heads}`}.`;
    }
  },
  bridge: (rule) => (rule === 'ARTICLE_25_1'
    ? 'La résolution ayant recueilli au moins le tiers des voix de tous les copropriétaires, l’article 25-1 permet un second vote immédiat à la majorité de l’article 24.'
    : 'La résolution ayant recueilli l’approbation de la moitié au moins des copropriétaires ayant pris part au vote et du tiers au moins des voix, l’article 26-1 permet un second vote immédiat à la majorité de l’article 25.'),
  sides: { for: 'Pour', against: 'Contre', abstain: 'Abstention', defaulting: 'Défaillants', absent: 'Absents' },
  lists: { against: 'Ont voté contre', abstain: 'Se sont abstenus', defaulting: 'Assimilés à des copropriétaires défaillants', absent: 'Absents et non représentés, n’ayant pas pris part au vote' },
  side: ({ shares, owners }, number) => `${number(shares)} voix · ${number(owners)} copropriétaire${s(owners)}`,
  people: ({ shares, owners }, number) => `${number(owners)} copropriétaire${s(owners)} · ${number(shares)} tantième${s(shares)}`,
  absentThroughout: ({ shares, owners }, number) => `${number(owners)} copropriétaire${s(owners)} absent${s(owners)} pendant toute l’assemblée (${number(shares)} voix), nommé${s(owners)} dans la feuille de présence`,
  reservations: 'Réserves',
  nobody: 'Néant',
  required: (shares) => `requis : ${shares}`,
  signing: 'Le présent procès-verbal, établi à l’issue de la séance, est signé électroniquement par les personnes ci-dessous (décret n° 67-223 du 17 mars 1967, article 17).',
  officer: { PRESIDENT: 'Président de séance', SCRUTINEER: 'Scrutateur', SECRETARY: 'Secrétaire de séance' },
  coOwner: 'Copropriétaire',
  contest: 'Article 42, alinéa 2, de la loi n° 65-557 du 10 juillet 1965 : « Les actions en contestation des décisions des assemblées générales doivent, à peine de déchéance, être introduites par les copropriétaires opposants ou défaillants dans un délai de deux mois à compter de la notification du procès-verbal d’assemblée, sans ses annexes. Cette notification est réalisée par le syndic dans le délai d’un mois à compter de la tenue de l’assemblée générale. »',
  moment: (day, hour, minute) => `${day} à ${hour}\u00a0h\u00a0${minute}`,
};
