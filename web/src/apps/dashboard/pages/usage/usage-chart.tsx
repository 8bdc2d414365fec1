// Twelve months as bars. Drawn for the eye; the table below says the same to everybody.
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useMedia } from '../../../../ui/use-media.ts';
import type { UsageMonth } from '../../api-types.ts';

export type UsageCount = 'envelopes' | 'sms' | 'qes' | 'seals';

const HEIGHT = 220;
const FOOT = 26;
const HEAD = 22;

interface UsageChartProps {
  months: readonly UsageMonth[];
  kind: UsageCount;
  /** Says in words what is drawn. */
  label: string;
  /** Names a month (`2026-11`) in a few letters. */
  monthName: (month: string) => string;
  countName: (n: number) => string;
}

export function UsageChart({ months, kind, label, monthName, countName }: UsageChartProps) {
  // Drawn for the width it gets, so that letters keep their size.
  const narrow = useMedia('(max-width: 48rem)');
  const width = narrow ? 330 : 720;
  const x = scaleBand({ domain: months.map(({ month }) => month), range: [0, width], padding: 0.3 });
  const y = scaleLinear({ domain: [0, Math.max(1, ...months.map((each) => each[kind]))], range: [HEIGHT - FOOT, HEAD] });
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label}>
      <line className="chart-line" x1={0} x2={width} y1={HEIGHT - FOOT} y2={HEIGHT - FOOT} />
      {months.map((each) => {
        const left = x(each.month) ?? 0;
        const top = y(each[kind]);
        const middle = left + x.bandwidth() / 2;
        return (
          <g key={each.month}>
            <Bar className="chart-bar" x={left} y={top} width={x.bandwidth()} height={HEIGHT - FOOT - top} rx={3} />
            {each[kind] > 0 && <text className="chart-value" x={middle} y={top - 7} textAnchor="middle">{countName(each[kind])}</text>}
            <text className="chart-month" x={middle} y={HEIGHT - 8} textAnchor="middle">{monthName(each.month)}</text>
          </g>
        );
      })}
    </svg>
  );
}
