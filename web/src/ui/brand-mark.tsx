// The product's mark: a paraph, the flourish under a signature, in one stroke. The same stroke heads the made PDFs (pdf/src/compose/mark.ts).
const STROKE = 'M12.6 22.4 C16.4 12.4 19.6 4 25 4 C31 4 30 12.6 22.5 15.6 C17 17.8 9 18.6 5.5 21.6 C2.8 24 5 27 9.5 26.4 C18 25.2 30 20.4 43.5 23.4';

/** `label` is read out; without it the mark is decorative. */
export function BrandMark({ heightPx = 28, label }: { heightPx?: number; label?: string }) {
  return (
    <svg
      height={heightPx}
      width={(heightPx * 48) / 32}
      viewBox="0 0 48 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={STROKE} />
    </svg>
  );
}
