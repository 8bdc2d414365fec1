// The sample contract in French; companies, people, numbers and addresses are invented.
import type { ContractText } from './text.ts';

/** The French words. */
export const FRENCH_CONTRACT: ContractText = {
  title: 'Contrat de prestation de services',
  reference: 'Référence AL-2026-0147',
  between: 'Entre les soussignés',
  and: 'et',
  client: {
    name: 'Atelier Lumen SAS',
    lines: [
      'société par actions simplifiée au capital de 48 000 €, immatriculée au RCS de Lyon sous le numéro 000 412 735, dont le siège est situé 14, rue des Teinturiers, 69007 Lyon,',
      'représentée par Mme Hélène Aubry, présidente,',
    ],
    person: 'Hélène Aubry',
    capacity: 'présidente',
    as: 'ci-après « le Client »,',
  },
  provider: {
    name: 'Camille Moreau',
    lines: ['consultante indépendante en éclairage architectural, inscrite sous le numéro SIREN 000 638 214, domiciliée 3, quai de la Fosse, 44000 Nantes,'],
    person: 'Camille Moreau',
    capacity: 'consultante indépendante',
    as: 'ci-après « le Prestataire ».',
  },
  preamble: {
    title: 'Préambule',
    paragraphs: [
      'Le Client conçoit et réalise des installations lumineuses pour des lieux recevant du public. Il souhaite confier au Prestataire, dont il a vérifié l’expérience, l’étude d’éclairage de la médiathèque de Saint-Aubin-sur-Loire. Les parties se sont rapprochées et sont convenues de ce qui suit.',
    ],
  },
  pages: [
    [
      {
        title: 'Article 1 – Objet',
        paragraphs: [
          'Le présent contrat définit les conditions dans lesquelles le Prestataire réalise, pour le compte du Client, une étude d’éclairage naturel et artificiel comprenant un diagnostic de l’existant, deux scénarios comparés et un dossier de consultation des entreprises.',
        ],
      },
      {
        title: 'Article 2 – Durée',
        paragraphs: [
          'Le contrat prend effet à la date de la dernière signature et s’achève à la remise du dernier livrable, au plus tard le 30 juin 2027. Il ne peut être prolongé que par un avenant signé des deux parties.',
        ],
      },
      {
        title: 'Article 3 – Obligations du Prestataire',
        paragraphs: [
          'Le Prestataire exécute sa mission avec le soin attendu d’un professionnel et conserve toute liberté dans l’organisation de son travail. Il informe le Client sans délai de toute difficulté de nature à compromettre le calendrier.',
          'Les livrables sont remis sous forme électronique, dans des formats ouverts, accompagnés de leurs sources. Le Client dispose de quinze jours pour faire connaître ses réserves ; passé ce délai, le livrable est réputé accepté.',
        ],
      },
    ],
    [
      {
        title: 'Article 4 – Prix et modalités de règlement',
        paragraphs: [
          'Le prix de la mission est ferme et non révisable. Il est facturé à la remise de chaque livrable, selon l’échéancier suivant :',
          'Les factures sont payables à trente jours. Tout retard entraîne de plein droit des pénalités égales à trois fois le taux d’intérêt légal ainsi que l’indemnité forfaitaire de 40 € pour frais de recouvrement (articles L. 441-10 et D. 441-5 du code de commerce).',
          'Les frais de déplacement engagés avec l’accord écrit du Client sont remboursés sur justificatifs, dans la limite de 900 € hors taxes pour l’ensemble de la mission.',
        ],
      },
      {
        title: 'Article 5 – Propriété intellectuelle',
        paragraphs: [
          'Sous réserve du paiement complet du prix, le Prestataire cède au Client, à titre exclusif, les droits de reproduction, de représentation et d’adaptation sur les livrables, pour la durée légale de protection et pour le monde entier. Le Prestataire conserve la propriété de ses méthodes et outils antérieurs.',
        ],
      },
      {
        title: 'Article 6 – Confidentialité',
        paragraphs: [
          'Chaque partie tient pour confidentielles les informations reçues de l’autre pendant l’exécution du contrat et durant trois ans après son terme. Cette obligation ne couvre pas les informations entrées dans le domaine public sans faute de la partie qui les a reçues.',
        ],
      },
      {
        title: 'Article 7 – Données personnelles',
        paragraphs: [
          'Les parties traitent les coordonnées de leurs interlocuteurs pour la seule exécution du contrat, dans le respect du règlement (UE) 2016/679, et les effacent cinq ans après son terme.',
        ],
      },
    ],
    [
      {
        title: 'Article 8 – Responsabilité et assurance',
        paragraphs: [
          'Le Prestataire est tenu d’une obligation de moyens. Sa responsabilité est limitée, toutes causes confondues, au montant total du prix hors taxes, sauf faute lourde, dol ou dommage corporel. Il justifie d’une assurance de responsabilité civile professionnelle en cours de validité.',
        ],
      },
      {
        title: 'Article 9 – Résiliation',
        paragraphs: [
          'En cas de manquement grave, non réparé dans les quinze jours d’une mise en demeure, le contrat peut être résilié de plein droit par la partie qui en est victime, sans préjudice des dommages et intérêts auxquels elle peut prétendre.',
        ],
      },
      {
        title: 'Article 10 – Droit applicable et litiges',
        paragraphs: [
          'Le contrat est soumis au droit français. Les parties recherchent une solution amiable avant toute action ; à défaut d’accord dans les deux mois, le litige relève des tribunaux compétents de Lyon.',
        ],
      },
      {
        title: 'Article 11 – Signature électronique',
        paragraphs: [
          'Les parties conviennent de signer le présent contrat par voie électronique. Elles reconnaissent à l’exemplaire ainsi signé et au dossier de preuve qui l’accompagne la même force probante qu’à un écrit sur support papier (articles 1366 et 1367 du code civil).',
        ],
      },
    ],
  ],
  milestones: {
    columns: ['Livrable', 'Échéance', 'Montant HT'],
    rows: [
      ['Diagnostic de l’existant et relevés', '29 janvier 2027', '4 200,00 €'],
      ['Deux scénarios comparés, avec maquette', '26 mars 2027', '6 800,00 €'],
      ['Dossier de consultation des entreprises', '30 juin 2027', '5 500,00 €'],
      ['Total', '', '16 500,00 €'],
    ],
  },
  labels: {
    running: 'Contrat de prestation de services · AL-2026-0147',
    page: 'Page',
    initials: 'Paraphe',
    clientInitials: 'Paraphe du client',
    providerInitials: 'Paraphe du prestataire',
    payment: 'Mode de règlement',
    paymentHint: 'Choix du client (article 4)',
    paymentOptions: ['Virement à trente jours', 'Prélèvement SEPA à l’échéance'],
    forClient: 'Pour le Client',
    forProvider: 'Le Prestataire',
    place: 'Fait à',
    placePlaceholder: 'Ville',
    date: 'Le',
    approved: 'Lu et approuvé',
    clientSignature: 'Signature du client',
    providerSignature: 'Signature du prestataire',
  },
};
