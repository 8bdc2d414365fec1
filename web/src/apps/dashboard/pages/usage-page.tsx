// What the workspace uses and what it costs: this month in numbers, the year as a chart with a table beside it.
import { useState } from 'react';
import type { BillingUsage } from '../../../../../server/src/contract.ts';
import { formatMoney, useLocale } from '../../../messages/locale.ts';
import type { UsageMonth } from '../api-types.ts';
import { usageHistory } from '../dashboard-api.ts';
import { PageHead, Shown } from '../parts/page.tsx';
import { useRest } from '../rest.ts';
import { useRoomTexts } from '../room-texts.ts';
import { useTexts } from '../settings.tsx';
import { SelectField } from '../ui/form.tsx';
import { TableWrap } from '../ui/table-wrap.tsx';
import { useLoaded } from '../use-loaded.ts';
import { UsageChart } from './usage/usage-chart.tsx';
import type { UsageCount } from './usage/usage-chart.tsx';
import { usageTexts } from './usage/usage-texts.ts';
import './usage/usage.css';

const KINDS: readonly UsageCount[] = ['envelopes', 'sms', 'qes', 'seals'];

export function UsagePage() {
  const all = useTexts();
  const t = useRoomTexts(usageTexts);
  const rest = useRest();
  const usage = useLoaded('usage', () => rest.get<BillingUsage>('/billing/usage'));
  const history = useLoaded('usage-history', async () => (await usageHistory()).months);
  return (
    <>
      <PageHead title={all.pages.usage} text={t.text} />
      <div className="usage">
        <Shown loaded={usage}>{(now) => <ThisMonth usage={now} />}</Shown>
        <Shown loaded={history}>{(months) => <History months={months} />}</Shown>
      </div>
    </>
  );
}

/** Formats of the reader's language. Periods are months in UTC. */
function useFormats(currency: string) {
  const locale = useLocale();
  const language = locale === 'fr' ? 'fr-FR' : 'en-GB';
  /** The first day of a month is an ordinal in French. */
  const first = (date: string): string => (locale === 'fr' ? date.replace(/^1 /, '1er ') : date);
  return {
    money: (cents: number) => formatMoney(cents, currency, locale),
    count: (n: number) => new Intl.NumberFormat(language).format(n),
    day: (iso: string) => first(new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso))),
    month: (month: string, length: 'short' | 'long') => new Intl.DateTimeFormat(language, { month: length, ...(length === 'long' ? { year: 'numeric' } : {}), timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`)),
  };
}

function ThisMonth({ usage }: { usage: BillingUsage }) {
  const t = useRoomTexts(usageTexts);
  const { money, count, day } = useFormats(usage.currency);
  const lastDay = new Date(new Date(usage.periodEnd).getTime() - 1).toISOString();
  return (
    <>
      <div className="usage-numbers">
        <section className="panel">
          <h2>{t.envelopes}</h2>
          <p className="usage-big">{count(usage.envelopesUsed)}</p>
          <p className="small soft">{usage.envelopesIncluded === null ? t.unlimited : t.included(count(usage.envelopesUsed), count(usage.envelopesIncluded))}</p>
          {usage.bulkEnvelopes > 0 && <p className="small soft">{t.bulk(count(usage.bulkEnvelopes))}</p>}
        </section>
        <section className="panel">
          <h2>{t.plan}</h2>
          <p className="usage-big">{t.plans[usage.plan] ?? usage.plan}</p>
          <p className="small soft">{t.period(day(usage.periodStart), day(lastDay))}</p>
        </section>
        <section className="panel">
          <h2>{t.cost}</h2>
          <p className="usage-big">{money(usage.projectedCost.amountCents)}</p>
          <p className="small soft">{t.costText}</p>
        </section>
      </div>
      <section className="panel flush">
        <TableWrap label={t.cost}>
          <table className="table">
            <thead><tr><th scope="col">{t.item}</th><th scope="col" className="number">{t.quantity}</th><th scope="col" className="number">{t.unit}</th><th scope="col" className="number">{t.amount}</th></tr></thead>
            <tbody>
              {usage.projectedCost.lines.map((line) => (
                <tr key={line.item}><td>{t.items[line.item] ?? line.item}</td><td className="number">{count(line.quantity)}</td><td className="number">{money(line.unitAmountCents)}</td><td className="number">{money(line.amountCents)}</td></tr>
              ))}
              <tr><th scope="row" colSpan={3}>{t.total}</th><td className="number"><b>{money(usage.projectedCost.amountCents)}</b></td></tr>
            </tbody>
          </table>
        </TableWrap>
      </section>
    </>
  );
}

function History({ months }: { months: readonly UsageMonth[] }) {
  const t = useRoomTexts(usageTexts);
  const { month, count } = useFormats('EUR');
  const [kind, setKind] = useState<UsageCount>('envelopes');
  const most = Math.max(0, ...months.map((each) => each[kind]));
  return (
    <section className="panel">
      <h2>{t.history}</h2>
      <div className="usage-kind"><SelectField label={t.show} value={kind} onChange={(next) => setKind(KINDS.find((each) => each === next) ?? 'envelopes')} options={KINDS.map((each) => [each, t.kinds[each]])} /></div>
      {most === 0 ? <p className="soft">{t.none}</p> : <UsageChart months={months} kind={kind} label={t.chart(t.kinds[kind], most)} monthName={(each) => month(each, 'short')} countName={count} />}
      <details className="usage-table">
        <summary>{t.table}</summary>
        <TableWrap label={t.history}>
          <table className="table">
            <thead><tr><th scope="col">{t.month}</th>{KINDS.map((each) => <th key={each} scope="col" className="number">{t.kinds[each]}</th>)}</tr></thead>
            <tbody>
              {months.toReversed().map((each) => (
                <tr key={each.month}><th scope="row">{month(each.month, 'long')}</th>{KINDS.map((name) => <td key={name} className="number">{count(each[name])}</td>)}</tr>
              ))}
            </tbody>
          </table>
        </TableWrap>
      </details>
    </section>
  );
}
