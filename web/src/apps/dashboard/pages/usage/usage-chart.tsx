// Twelve months as bars. Drawn for the eye; the table below says the same to everybody.
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import type { UsageMonth } from '../../api-types.ts';

export type UsageCount = 'envelopes' | 'sms' | 'qes' | 'seals';

const WIDTH = 720;
const HEIGHT = 220;
const FOOT = 26;
const HEAD = 22;

/** `label` says in words what is drawn. `monthName` names a month (`2026-11`) in a few letters. */
export function UsageChart({ months, kind, label, monthName }: { months: readonly UsageMonth[]; kind: UsageCount; label: string; monthName: (month: string) => string }) {
  const x = scaleBand({ domain: months.map(({ month }) => month), range: [0, WIDTH], padding: 0.3 });
  const y = scaleLinear({ domain: [0, Math.max(1, ...months.map((each) => each[kind]))], range: [HEIGHT - FOOT, HEAD] });
  return (
    <svg className="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <line className="chart-line" x1={0} x2={WIDTH} y1={HEIGHT - FOOT} y2={HEIGHT - FOOT} />
      {months.map((each) => {
        const left = x(each.month) ?? 0;
        const top = y(each[kind]);
        const middle = left + x.bandwidth() / 2;
        return (
          <g key={each.month}>
            <Bar className="chart-bar" x={left} y={top} width={x.bandwidth()} height={HEIGHT - FOOT - top} rx={3} />
            {each[kind] > 0 && <text className="chart-value" x={middle} y={top - 7} textAnchor="middle">{each[kind]}</text>}
            <text className="chart-month" x={middle} y={HEIGHT - 8} textAnchor="middle">{monthName(each.month)}</text>
          </g>
        );
      })}
    </svg>
  );
}
