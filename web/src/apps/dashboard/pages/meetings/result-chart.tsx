// How the votes on one resolution divide: one bar of all votes, with the mark that adopts. The table beside it says the same in numbers.
import { scaleBand, scaleLinear } from '@visx/scale';
import { BarStackHorizontal } from '@visx/shape';
import type { ResultWire } from '../../../../../../server/src/contract.ts';
import { useLocale } from '../../../../messages/locale.ts';
import { useRoomTexts } from '../../room-texts.ts';
import { formatPercent, formatShares } from './numbers.ts';
import { MEETING_TEXTS } from './texts.ts';

export const SIDES = ['for', 'against', 'abstain', 'defaulting', 'absent'] as const;
export type Side = (typeof SIDES)[number];

/** Units of the drawing; it is stretched to its place. */
const WIDTH = 1000;
const HEIGHT = 28;

type Bar = Record<Side, number> & { name: string };

export function ResultChart({ result, title }: { result: ResultWire; title: string }) {
  const t = useRoomTexts(MEETING_TEXTS);
  const locale = useLocale();
  const bar: Bar = { name: 'votes', for: result.for.shares, against: result.against.shares, abstain: result.abstain.shares, defaulting: result.defaulting.shares, absent: result.absent.shares };
  const x = scaleLinear<number>({ domain: [0, result.totalShares], range: [0, WIDTH] });
  const y = scaleBand<string>({ domain: ['votes'], range: [0, HEIGHT] });
  const shown = SIDES.filter((side) => bar[side] > 0);
  const parts = shown.map((side) => t.part(t.sides[side], formatShares(bar[side], locale), formatPercent(bar[side], result.totalShares, locale))).join(', ');
  return (
    <figure className="result-chart">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={t.chart(title, parts)}>
        <BarStackHorizontal<Bar, Side> data={[bar]} keys={[...SIDES]} y={({ name }) => name} xScale={x} yScale={y} color={(side) => side}>
          {(stacks) => stacks.map(({ key, bars }) => bars.map(({ x: from, width }) => <rect key={key} className={`side-${key}`} x={from} y={0} width={Math.max(0, width)} height={HEIGHT} />))}
        </BarStackHorizontal>
        {result.majority !== 'ARTICLE_24' && <line className="result-mark" x1={x(result.required.shares)} x2={x(result.required.shares)} y1={0} y2={HEIGHT} vectorEffect="non-scaling-stroke" />}
      </svg>
      <figcaption className="result-legend small" aria-hidden="true">
        {shown.map((side) => (
          <span key={side}><i className={`legend-${side}`} />{t.sides[side]} {formatPercent(bar[side], result.totalShares, locale)}</span>
        ))}
        {result.majority !== 'ARTICLE_24' && <span className="legend-mark">{t.neededMark} {formatPercent(result.required.shares, result.totalShares, locale)}</span>}
      </figcaption>
    </figure>
  );
}
