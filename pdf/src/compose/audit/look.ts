// The audit trail's look: one sans face in three sizes, a mono face for hashes, one accent, much white.
import type { Area, TableLook } from '../layout/flow.ts';
import type { TextStyle } from '../layout/text-style.ts';

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89 } as const;
/** The text area. */
export const AREA: Area = { left: 54, top: 84, width: PAGE.width - 108, bottom: PAGE.height - 70 };

/** Colours as #rrggbb; all text passes 4.5:1 on white. */
export const COLORS = { ink: '#1b1f24', soft: '#5a626d', hair: '#d4d8dd', accent: '#1f4e5f', test: '#8f3b13', testPale: '#fdf3ec', notePale: '#f2f5f6' } as const;

/** Text styles by use. */
export const STYLES = {
  title: { face: 'serifBold', sizePt: 24, leadingPt: 29, color: COLORS.ink },
  subject: { face: 'sans', sizePt: 12.5, leadingPt: 17, color: COLORS.ink },
  h2: { face: 'sansBold', sizePt: 13.5, leadingPt: 18, color: COLORS.accent },
  h3: { face: 'sansBold', sizePt: 10.6, leadingPt: 14.5, color: COLORS.ink },
  h4: { face: 'sansBold', sizePt: 8.8, leadingPt: 12.5, color: COLORS.soft },
  body: { face: 'sans', sizePt: 9.4, leadingPt: 13.2, color: COLORS.ink },
  bodyBold: { face: 'sansBold', sizePt: 9.4, leadingPt: 13.2, color: COLORS.ink },
  soft: { face: 'sans', sizePt: 8.6, leadingPt: 12, color: COLORS.soft },
  key: { face: 'sans', sizePt: 8.8, leadingPt: 13.2, color: COLORS.soft },
  cell: { face: 'sans', sizePt: 8.8, leadingPt: 12, color: COLORS.ink },
  cellBold: { face: 'sansBold', sizePt: 8.8, leadingPt: 12, color: COLORS.ink },
  mono: { face: 'mono', sizePt: 7.6, leadingPt: 12.4, color: COLORS.ink },
  monoCell: { face: 'mono', sizePt: 7.4, leadingPt: 12, color: COLORS.ink },
  monoSmall: { face: 'mono', sizePt: 6.6, leadingPt: 10.4, color: COLORS.soft },
  running: { face: 'sans', sizePt: 8, leadingPt: 11, color: COLORS.soft },
  brand: { face: 'sansBold', sizePt: 12, leadingPt: 15, color: COLORS.ink },
  tag: { face: 'sansBold', sizePt: 8, leadingPt: 11, color: COLORS.test },
  noticeTitle: { face: 'sansBold', sizePt: 9.4, leadingPt: 13.2, color: COLORS.ink },
} as const satisfies Record<string, TextStyle>;

/** Look of every table. */
export const TABLE: TableLook = {
  heading: { face: 'sansBold', sizePt: 8, leadingPt: 11, color: COLORS.soft },
  ruleColor: COLORS.hair,
  strongColor: COLORS.soft,
  gapPt: 10,
  padPt: 4,
};
