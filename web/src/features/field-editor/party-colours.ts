// One colour for each party. Dark enough for white text and for text on paper (AA); told apart by people with the common colour blindnesses
// as far as eight colours can be, and always beside the name.

export interface PartyColour {
  /** Lines and text on paper; white text stands on it. */
  readonly strong: string;
  /** The inside of a field on paper. */
  readonly soft: string;
}

const COLOURS: readonly PartyColour[] = [
  { strong: '#1f4e8c', soft: '#dfeaf8e6' },
  { strong: '#96450b', soft: '#fbe8d6e6' },
  { strong: '#14694a', soft: '#d9f0e6e6' },
  { strong: '#7b2d86', soft: '#f1e1f4e6' },
  { strong: '#8c1d3c', soft: '#f9dfe6e6' },
  { strong: '#0f6273', soft: '#d8eff4e6' },
  { strong: '#5a5410', soft: '#f1eed0e6' },
  { strong: '#4b3fa0', soft: '#e5e2f8e6' },
];

const NOBODY: PartyColour = { strong: '#4b5263', soft: '#e6e8ede6' };

/** By the place in the list of parties; after eight they begin again. */
export const partyColour = (index: number): PartyColour => COLOURS[index % COLOURS.length] ?? NOBODY;
