// A collection: account and day, mandates with their amounts, and the pain.008 file for the bank. Nothing of it is kept here (docs/adr/0060).
import { useState } from 'react';
import { Link } from 'wouter';
import { ApiError, requestFile } from '../../../../api/http.ts';
import { formatMoney, useLocale } from '../../../../messages/locale.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { FirstOf } from '../../parts/first-of.tsx';
import { BackLink, PageHead, Shown } from '../../parts/page.tsx';
import { useRest } from '../../rest.ts';
import { useRoomTexts } from '../../room-texts.ts';
import { saveFile } from '../../save-file.ts';
import { TextField } from '../../ui/form.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useTexts } from '../../settings.tsx';
import { useAction } from '../../use-action.ts';
import { bankToday } from './bank-days.ts';
import { centsOf, collectionBody, EMPTY_COLLECTION, EMPTY_ROW, MAXIMUM_DEBITS, NO_REFUSALS, refusalsOf } from './collection-draft.ts';
import type { RowDraft, RowDrafts } from './collection-draft.ts';
import { CollectionRows } from './collection-rows.tsx';
import { CollectionSettings } from './collection-settings.tsx';
import { COLLECTION_TEXTS } from './collection-texts.ts';
import './mandates.css';
import { useSignedMandates } from './use-signed-mandates.ts';
import type { SignedMandates } from './use-signed-mandates.ts';

export function CollectPage() {
  const t = useRoomTexts(COLLECTION_TEXTS);
  const { loaded, loadOlder } = useSignedMandates();
  return (
    <>
      <BackLink href="/mandates">{t.back}</BackLink>
      <PageHead title={t.title} text={t.text} />
      <Shown loaded={loaded}>
        {(signed) => (signed.mandates.length === 0 && signed.older === 0 ? (
          <FirstOf icon="bank" title={t.emptyTitle} text={t.emptyText} steps={t.emptySteps}>
            <Link href="/mandates" className="button button-primary"><Icon name="bank" /><span>{t.toMandates}</span></Link>
          </FirstOf>
        ) : <Collection signed={signed} onOlder={loadOlder} />)}
      </Shown>
    </>
  );
}

function Collection({ signed: { mandates, older }, onOlder }: { signed: SignedMandates; onOlder: () => void }) {
  const t = useRoomTexts(COLLECTION_TEXTS);
  const { undo } = useTexts();
  const locale = useLocale();
  const rest = useRest();
  const toasts = useToasts();
  const [draft, setDraft] = useState(EMPTY_COLLECTION);
  const [rows, setRows] = useState<RowDrafts>({});
  const [same, setSame] = useState('');
  const [refused, setRefused] = useState(NO_REFUSALS);
  /** Missing amounts are called missing once the file was asked for. */
  const [tried, setTried] = useState(false);
  const [turn, setTurn] = useState(0);
  const euros = (cents: number): string => formatMoney(cents, 'EUR', locale);
  const picked = mandates.filter(({ envelopeId }) => rows[envelopeId]?.picked === true);
  const cents = picked.map(({ envelopeId }) => centsOf(rows[envelopeId]?.amount ?? ''));
  const total = cents.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  const missing = cents.filter((each) => each === undefined).length;
  const wrong = new Map(refused.rows);
  for (const { envelopeId } of picked) {
    const { amount } = rows[envelopeId] ?? EMPTY_ROW;
    if (centsOf(amount) === undefined && (tried || amount.trim() !== '')) wrong.set(envelopeId, amount.trim() === '' ? t.amountMissing : t.amountWrong);
  }
  const setRow = (envelopeId: string, part: Partial<RowDraft>): void => {
    setRows((before) => ({ ...before, [envelopeId]: { ...(before[envelopeId] ?? EMPTY_ROW), ...part } }));
    setRefused(({ rows: said, fields }) => ({ rows: new Map([...said].filter(([id]) => id !== envelopeId)), fields }));
  };
  const pick = (ids: readonly string[], to: boolean): void => setRows((before) => ({ ...before, ...Object.fromEntries(ids.map((id) => [id, { ...(before[id] ?? EMPTY_ROW), picked: to }])) }));
  const setAll = (): void => {
    const before = rows;
    for (const { envelopeId } of picked) setRow(envelopeId, { amount: same });
    toasts.good(t.applied(picked.length, euros(centsOf(same) ?? 0)), { label: undo, run: () => setRows(before) });
  };
  const make = useAction(async () => {
    const body = collectionBody(draft, picked, rows);
    setRefused(NO_REFUSALS);
    try {
      saveFile(new Blob([await requestFile(rest.url('/sepa-mandates/pain008'), body)], { type: 'application/xml' }), `pain008-${draft.day}.xml`);
    } catch (error) {
      const answered = refusalsOf(error, picked.map(({ envelopeId }) => envelopeId), t.amountRefused);
      setRefused(answered);
      if (answered.rows.size > 0) setTurn((number) => number + 1);
      throw error;
    }
  }, { done: () => t.done(picked.length, euros(total)) });
  const submit = (): void => {
    setTried(true);
    if (missing > 0) setTurn((number) => number + 1);
    else if (!make.busy && picked.length > 0 && picked.length <= MAXIMUM_DEBITS) make.run();
  };
  return (
    <form className="stack-wide" onSubmit={(event) => (event.preventDefault(), submit())}>
      <CollectionSettings
        draft={draft} today={bankToday(new Date())} refused={refused.fields}
        onChange={(part) => {
          setDraft((before) => ({ ...before, ...part }));
          setRefused((said) => ({ ...said, fields: new Map() }));
        }}
      />
      <section className="panel flush">
        <div className="collect-same">
          <h2>{t.mandates}</h2>
          <div className="part-row">
            <TextField
              label={t.same} inputMode="decimal" maxLength={20} autoComplete="off" value={same} error={same.trim() !== '' && centsOf(same) === undefined ? t.amountWrong : undefined} onChange={setSame}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                if (centsOf(same) !== undefined && picked.length > 0) setAll();
              }}
            />
            <Button disabled={centsOf(same) === undefined || picked.length === 0} onClick={setAll}>{t.applySame}</Button>
          </div>
        </div>
        <CollectionRows mandates={mandates} rows={rows} wrong={wrong} turn={turn} onRow={setRow} onPick={pick} />
        {older > 0 && <div className="collect-older"><Button onClick={onOlder}>{t.older(older)}</Button></div>}
      </section>
      {make.error instanceof ApiError && <Notice tone="bad">{t.fix} {refused.rows.size + refused.fields.size === 0 && make.error.message}</Notice>}
      {picked.length > MAXIMUM_DEBITS && <Notice tone="bad">{t.tooMany}</Notice>}
      <div className="collect-foot panel">
        <div role="status">
          <strong>{picked.length === 0 ? t.none : t.summary(picked.length, euros(total))}</strong>
          {missing > 0 && <span className="block small">{t.missing(missing)}</span>}
          {rest.environment === 'test' && <span className="block small soft">{t.testFile}</span>}
        </div>
        <Button look="primary" icon="down" submit busy={make.busy} disabled={picked.length === 0 || picked.length > MAXIMUM_DEBITS}>{t.download}</Button>
      </div>
    </form>
  );
}
