// Where the sample contract leaves room to sign, fill and initial: the drawing and the suggested fields read the same numbers.

/** A box in points, origin top-left of the page, y down. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A4 in points, as the rest of the product counts it. */
export const PAGE = { width: 595.28, height: 841.89, left: 74, right: 74, top: 76, bottom: 118 } as const;
/** Width of the text column. */
export const COLUMN = PAGE.width - PAGE.left - PAGE.right;

/** Initials boxes at the foot of pages 1 and 2, client then provider. */
export const INITIALS: { client: Box; provider: Box } = {
  client: { x: 385.28, y: 744, width: 62, height: 30 },
  provider: { x: 459.28, y: 744, width: 62, height: 30 },
};

/** The client's choice of payment on page 2: a frame, and the room for two stacked options in it. */
export const PAYMENT: { frame: Box; options: Box } = {
  frame: { x: 74, y: 634, width: COLUMN, height: 62 },
  options: { x: 300, y: 644, width: 209, height: 42 },
};

const SIGNATURE_TOP = 436;
const HALF = 211;

/** One party's part of the signature block on page 3. */
export interface SignatureColumn {
  left: number;
  width: number;
  place: Box;
  date: Box;
  approved: Box;
  signature: Box;
}

function column(left: number): SignatureColumn {
  return {
    left,
    width: HALF,
    place: { x: left + 42, y: SIGNATURE_TOP + 58, width: HALF - 42, height: 18 },
    date: { x: left + 42, y: SIGNATURE_TOP + 84, width: HALF - 42, height: 18 },
    approved: { x: left, y: SIGNATURE_TOP + 116, width: 13, height: 13 },
    signature: { x: left, y: SIGNATURE_TOP + 164, width: HALF, height: 90 },
  };
}

/** Top of the signature block on page 3; the text above must end before it. */
export const SIGNATURE_BLOCK_TOP = SIGNATURE_TOP;
/** Both parties' columns on page 3. */
export const SIGNATURES: { client: SignatureColumn; provider: SignatureColumn } = {
  client: column(PAGE.left),
  provider: column(PAGE.left + COLUMN - HALF),
};
