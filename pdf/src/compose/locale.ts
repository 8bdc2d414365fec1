// The languages of composed documents.

/** Language of a composed document; French is the product's first. */
export type Locale = 'fr' | 'en';
