// The client's fields on the sample contract, as the REST API takes them. The contract itself is composed in a PDF child; what is
// written here is checked against it (dashboard.test.ts), so that the API's process need not load a typesetter for seven boxes.

const WORDS = {
  fr: {
    initials: 'Paraphe', payment: 'Mode de règlement', options: ['Virement à trente jours', 'Prélèvement SEPA à l’échéance'], place: 'Fait à', city: 'Ville',
    date: 'Le', dateFormat: 'dd/MM/yyyy', approved: 'Lu et approuvé', signature: 'Signature du client',
  },
  en: {
    initials: 'Initials', payment: 'Method of payment', options: ['Bank transfer at thirty days', 'SEPA direct debit when due'], place: 'Signed in', city: 'City',
    date: 'Date', dateFormat: 'd MMMM yyyy', approved: 'Read and approved', signature: 'Client signature',
  },
} as const;

/** Fields without the address of the person who fills them. Points, origin at the top left of the page. */
export function sampleFields(locale: 'fr' | 'en') {
  const words = WORDS[locale];
  const common = { documentIndex: 0, required: true } as const;
  const initials = (pageNumber: number) => ({ ...common, pageNumber, fieldType: 'INITIALS' as const, x: 388.28, y: 747, width: 56, height: 24, label: words.initials });
  return [
    initials(1), initials(2),
    { ...common, pageNumber: 2, fieldType: 'RADIO_GROUP' as const, x: 300, y: 644, width: 209, height: 42, label: words.payment, options: [...words.options] },
    { ...common, pageNumber: 3, fieldType: 'TEXT' as const, x: 116, y: 494, width: 169, height: 18, label: words.place, placeholder: words.city },
    { ...common, pageNumber: 3, fieldType: 'DATE_SIGNED' as const, x: 116, y: 520, width: 169, height: 18, label: words.date, dateFormat: words.dateFormat },
    { ...common, pageNumber: 3, fieldType: 'CHECKBOX' as const, x: 74, y: 552, width: 13, height: 13, label: words.approved },
    { ...common, pageNumber: 3, fieldType: 'SIGNATURE' as const, x: 79, y: 605, width: 201, height: 80, label: words.signature },
  ];
}
