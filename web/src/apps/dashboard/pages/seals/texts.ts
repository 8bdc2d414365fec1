// Texts of seals in both languages. What a level is worth is said plainly, nothing is promised that the certificate does not carry.
import type { SealWire } from '../../../../../../server/src/contract.ts';
import { defineTexts } from '../../room-texts.ts';

type Level = SealWire['requestedLevel'];

const english = {
  title: 'Seals', text: 'The organisation’s own mark on a document: who it comes from, and that nothing was changed. No person signs.', create: 'Seal a document',
  emptyTitle: 'A document that vouches for itself', emptyText: 'Invoices, certificates, diplomas, reports: sealed, they show where they come from and that not a comma has changed. Nobody has to sign.', emptySteps: ['A PDF', 'A level', 'Sealed, timestamped'],
  columns: { document: 'Document', level: 'Level', created: 'Asked for', status: 'State' },
  status: { PENDING: 'Waiting', PROCESSING: 'Being sealed', SEALED: 'Sealed', FAILED: 'Failed' } as Record<SealWire['status'], string>,
  levels: { QUALIFIED: 'Qualified', ADVANCED: 'Advanced', TECHNICAL: 'Technical' } as Record<Level, string>,
  levelText: {
    QUALIFIED: 'By a qualified certificate, with its key in a qualified device. In the whole European Union it is presumed intact and of the origin it states (eIDAS, art. 35). Needs a qualified provider; without one it is refused, never lowered.',
    ADVANCED: 'Linked to your organisation and detecting every change (eIDAS, art. 36). A court weighs it as evidence; without a qualified certificate there is no presumption. Readers show it as trusted only where its root is known.',
    TECHNICAL: 'Shows that the file has not changed since. It says little about who stands behind it. Right for archives and exchanges between your own systems.',
  } as Record<Level, string>,
  back: 'Seals', newTitle: 'Seal a document', document: 'Document', drop: 'Choose a PDF', dropHint: '50 MB at most. The file you bring stays as it is; the sealed one is a new document.', another: 'Another document', uploading: 'Uploading…',
  level: 'Level', reason: 'Reason (optional)', reasonShort: 'Reason', locationShort: 'Place', reasonHint: 'As PDF readers show it.', location: 'Place (optional)', visible: 'Show the seal on the page', visibleHint: 'A box on the first page, bottom right. It is sealed either way.',
  submit: 'Seal', asked: 'The seal is being made.', sandbox: 'In the test environment every level is simulated, and the page is marked TEST.',
  documentOf: 'Sealed document', original: 'Document before', download: 'Download the sealed PDF', certificate: 'Certificate (PEM)', certificateDer: 'Certificate (DER)',
  requested: 'Asked for', achieved: 'Reached', qualifiedYes: 'Qualified electronic seal', qualifiedNo: 'Not a qualified seal', simulated: 'Simulated: a test, of no value', pades: 'PAdES level', by: 'Certificate of', issuer: 'Issued by', valid: 'Valid', validUntil: (from: string, to: string) => `from ${from} to ${to}`, fingerprint: 'Fingerprint (SHA‑256)', timestamp: 'Timestamp', timestampBy: (time: string, authority: string) => `${time}, by ${authority}`,
  privately: 'The certificate’s root is this installation’s own: readers show the seal as trusted only where that root is installed.', failed: 'The seal could not be made', working: 'This takes a few seconds; the page follows along.',
};

export const SEAL_TEXTS = defineTexts<typeof english>({
  en: english,
  fr: {
    title: 'Cachets', text: 'La marque de l’organisation sur un document : d’où il vient, et que rien n’y a changé. Personne ne signe.', create: 'Cacheter un document',
    emptyTitle: 'Un document qui fait foi de lui-même', emptyText: 'Factures, attestations, diplômes, rapports : cachetés, ils montrent d’où ils viennent et que pas une virgule n’a changé. Personne n’a besoin de signer.', emptySteps: ['Un PDF', 'Un niveau', 'Cacheté, horodaté'],
    columns: { document: 'Document', level: 'Niveau', created: 'Demandé', status: 'État' },
    status: { PENDING: 'En attente', PROCESSING: 'En cours', SEALED: 'Cacheté', FAILED: 'Échec' },
    levels: { QUALIFIED: 'Qualifié', ADVANCED: 'Avancé', TECHNICAL: 'Technique' },
    levelText: {
      QUALIFIED: 'Par un certificat qualifié dont la clé est dans un dispositif qualifié. Dans toute l’Union européenne, il est présumé intègre et de l’origine qu’il indique (eIDAS, art. 35). Exige un prestataire qualifié ; à défaut il est refusé, jamais abaissé.',
      ADVANCED: 'Lié à votre organisation et révélant toute modification (eIDAS, art. 36). Le juge l’apprécie comme preuve ; sans certificat qualifié, pas de présomption. Les lecteurs ne l’affichent comme fiable que si sa racine leur est connue.',
      TECHNICAL: 'Montre que le fichier n’a pas changé depuis. Il dit peu de qui en répond. Convient aux archives et aux échanges entre vos propres systèmes.',
    },
    back: 'Cachets', newTitle: 'Cacheter un document', document: 'Document', drop: 'Choisir un PDF', dropHint: '50 Mo au plus. Votre fichier reste tel quel ; le PDF cacheté est un nouveau document.', another: 'Un autre document', uploading: 'Envoi en cours…',
    level: 'Niveau', reason: 'Motif (facultatif)', reasonShort: 'Motif', locationShort: 'Lieu', reasonHint: 'Tel que l’affichent les lecteurs de PDF.', location: 'Lieu (facultatif)', visible: 'Faire apparaître le cachet sur la page', visibleHint: 'Un cadre en bas à droite de la première page. Le document est cacheté dans tous les cas.',
    submit: 'Cacheter', asked: 'Le cachet est en cours.', sandbox: 'Dans l’environnement d’essai, tous les niveaux sont simulés et la page porte la mention TEST.',
    documentOf: 'Document cacheté', original: 'Document d’origine', download: 'Télécharger le PDF cacheté', certificate: 'Certificat (PEM)', certificateDer: 'Certificat (DER)',
    requested: 'Demandé', achieved: 'Obtenu', qualifiedYes: 'Cachet électronique qualifié', qualifiedNo: 'N’est pas un cachet qualifié', simulated: 'Simulé : un essai, sans valeur', pades: 'Niveau PAdES', by: 'Certificat de', issuer: 'Émis par', valid: 'Validité', validUntil: (from, to) => `du ${from} au ${to}`, fingerprint: 'Empreinte (SHA‑256)', timestamp: 'Horodatage', timestampBy: (time, authority) => `${time}, par ${authority}`,
    privately: 'La racine du certificat est propre à cette installation : les lecteurs n’affichent le cachet comme fiable que là où cette racine est installée.', failed: 'Le cachet n’a pas pu être apposé', working: 'Cela prend quelques secondes ; la page suit.',
  },
});
