// A SEPA mandate: creditor, debtor and account, checked as they are typed, with the page beside the form.
import { lazy, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { MandateCheck } from '../../../../../../server/src/contract.ts';
import { ApiError } from '../../../../api/http.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Coming } from '../../parts/coming.tsx';
import { BackLink, PageHead } from '../../parts/page.tsx';
import { useRest } from '../../rest.ts';
import { useRoomTexts } from '../../room-texts.ts';
import { detailOf, SelectField, TextField } from '../../ui/form.tsx';
import { useAction } from '../../use-action.ts';
import { EMPTY_MANDATE, groupedIban, mandateBody } from './mandate-draft.ts';
import type { AddressDraft, MandateDraft } from './mandate-draft.ts';
import './mandates.css';
import { MANDATE_TEXTS } from './texts.ts';
import { useMandateCheck } from './use-mandate-check.ts';

// With pdf.js, which is heavy: the form does not wait for it.
const MandatePreview = lazy(async () => ({ default: (await import('./mandate-preview.tsx')).MandatePreview }));

export function NewMandatePage() {
  const t = useRoomTexts(MANDATE_TEXTS);
  const rest = useRest();
  const [, navigate] = useLocation();
  const [draft, setDraft] = useState(EMPTY_MANDATE);
  const check = useMandateCheck(draft);
  const create = useAction(() => rest.post<{ id: string }>('/sepa-mandates', mandateBody(draft)), { done: () => t.done, onDone: ({ id }) => navigate(`/envelopes/${id}`) });
  const { creditor, debtor } = draft;
  const set = (part: Partial<MandateDraft>): void => setDraft((before) => ({ ...before, ...part }));
  const setCreditor = (part: Partial<MandateDraft['creditor']>): void => set({ creditor: { ...creditor, ...part } });
  const setDebtor = (part: Partial<MandateDraft['debtor']>): void => set({ debtor: { ...debtor, ...part } });
  const says = (path: string): string | undefined => problemOf(check, create.error, path, t.problems);
  const right = (path: string, typed: string, words: string): ReactNode => (typed.trim() !== '' && check !== undefined && check.problems.every((problem) => problem.path !== path) ? <span className="right"><Icon name="check" sizePx={16} />{words}</span> : undefined);
  return (
    <>
      <BackLink href="/mandates">{t.back}</BackLink>
      <PageHead title={t.newTitle} text={t.newText} />
      <div className="mandate">
        <form
          className="stack-wide"
          onSubmit={(event) => {
            event.preventDefault();
            if (!create.busy) create.run();
          }}
        >
          <section className="panel form">
            <h2>{t.creditor} <span className="aside">{t.creditorText}</span></h2>
            <TextField label={t.name} required maxLength={70} autoComplete="organization" value={creditor.name} error={says('creditor.name')} onChange={(name) => setCreditor({ name })} />
            <div className="form-pair">
              <TextField label={t.ics} hint={right('creditor.ics', creditor.ics, t.good.ics) ?? t.icsHint} required maxLength={60} spellCheck={false} value={creditor.ics} error={says('creditor.ics')} onChange={(ics) => setCreditor({ ics })} />
              <TextField label={t.siret} inputMode="numeric" maxLength={30} value={creditor.siret} error={says('creditor.siret')} onChange={(siret) => setCreditor({ siret })} />
            </div>
            <Address value={creditor.address} of="creditor" says={says} onChange={(address) => setCreditor({ address })} />
          </section>
          <section className="panel form">
            <h2>{t.debtor} <span className="aside">{t.debtorText}</span></h2>
            <div className="form-pair">
              <SelectField label={t.type} options={Object.entries(t.types)} value={debtor.type} error={says('debtor.type')} onChange={(type) => setDebtor({ type: type === 'BUSINESS' ? 'BUSINESS' : 'INDIVIDUAL' })} />
              <TextField label={t.name} required maxLength={70} value={debtor.name} error={says('debtor.name')} onChange={(name) => setDebtor({ name })} />
              <TextField label={t.email} type="email" required maxLength={254} value={debtor.email} error={says('debtor.email')} onChange={(email) => setDebtor({ email })} />
              <TextField label={t.phone} type="tel" maxLength={40} value={debtor.phone} error={says('debtor.phone')} onChange={(phone) => setDebtor({ phone })} />
            </div>
            <div className="form-pair">
              <TextField label={t.iban} hint={right('debtor.iban', debtor.iban, t.good.iban) ?? t.ibanHint} required maxLength={60} spellCheck={false} autoComplete="off" value={debtor.iban} error={says('debtor.iban')} onBlur={() => setDebtor({ iban: groupedIban(debtor.iban) })} onChange={(iban) => setDebtor({ iban })} />
              <TextField label={t.bic} maxLength={20} spellCheck={false} value={debtor.bic} error={says('debtor.bic')} onChange={(bic) => setDebtor({ bic })} />
            </div>
            <Address value={debtor.address} of="debtor" says={says} onChange={(address) => setDebtor({ address })} />
          </section>
          <section className="panel form">
            <h2>{t.mandate}</h2>
            <div className="form-pair">
              <SelectField label={t.scheme} hint={t.schemeHint[draft.scheme]} options={Object.entries(t.schemes)} value={draft.scheme} onChange={(scheme) => set({ scheme: scheme === 'B2B' ? 'B2B' : 'CORE' })} />
              <SelectField label={t.paymentType} options={Object.entries(t.paymentTypes)} value={draft.paymentType} onChange={(paymentType) => set({ paymentType: paymentType === 'ONE_OFF' ? 'ONE_OFF' : 'RECURRENT' })} />
            </div>
            <div className="form-pair">
              <TextField label={t.rum} hint={right('rum', draft.rum, t.good.rum) ?? t.rumHint} maxLength={100} spellCheck={false} value={draft.rum} error={says('rum')} onChange={(rum) => set({ rum })} />
              <TextField label={t.reference} maxLength={140} value={draft.reference} error={says('reference')} onChange={(reference) => set({ reference })} />
              <SelectField label={t.language} options={Object.entries(t.languages)} value={draft.language} onChange={(language) => set({ language: language === 'en' ? 'en' : 'fr' })} />
            </div>
          </section>
          {create.error instanceof ApiError && create.error.details.length > 0 && <Notice tone="bad">{t.fix}</Notice>}
          <div className="form-actions"><Button look="primary" submit busy={create.busy}>{t.submit}</Button></div>
        </form>
        <Coming><MandatePreview draft={draft} wrong={(check?.problems.length ?? 0) > 0} /></Coming>
      </div>
    </>
  );
}

function Address({ value, of, says, onChange }: { value: AddressDraft; of: 'creditor' | 'debtor'; says: (path: string) => string | undefined; onChange: (value: AddressDraft) => void }) {
  const t = useRoomTexts(MANDATE_TEXTS);
  const field = (name: keyof AddressDraft, maxLength: number, required = true) => (
    <TextField label={t[name]} required={required} maxLength={maxLength} value={value[name]} error={says(`${of}.address.${name}`)} onChange={(text) => onChange({ ...value, [name]: name === 'country' ? text.toUpperCase() : text })} />
  );
  return (
    <>
      <div className="form-pair">{field('line1', 70)}{field('line2', 70, false)}</div>
      <div className="form-pair address-town">{field('postalCode', 16)}{field('city', 35)}{field('country', 2)}</div>
    </>
  );
}

/** In our words where the code is known, else in the API's: what was said at the last try, until the check has something newer. */
function problemOf(check: MandateCheck | undefined, error: Error | undefined, path: string, words: Readonly<Record<string, string>>): string | undefined {
  const found = check?.problems.find((problem) => problem.path === path);
  if (found !== undefined) return words[found.code] ?? found.message;
  if (check !== undefined && ['creditor.ics', 'creditor.siret', 'debtor.iban', 'debtor.bic', 'debtor.type', 'rum'].includes(path)) return undefined;
  return detailOf(error, path);
}
