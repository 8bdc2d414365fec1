// Where the money of a collection goes, and when: checked as it is typed.
import type { ReactNode } from 'react';
import { formatDate, useLocale } from '../../../../messages/locale.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { useRoomTexts } from '../../room-texts.ts';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import { TextField } from '../../ui/form.tsx';
import { addDays, bankDayFrom, earliestCollection, isBankDay, isDay } from './bank-days.ts';
import type { CollectionDraft } from './collection-draft.ts';
import { COLLECTION_TEXTS } from './collection-texts.ts';
import { EMPTY_MANDATE, groupedIban } from './mandate-draft.ts';
import { MANDATE_TEXTS } from './texts.ts';
import { useMandateCheck } from './use-mandate-check.ts';

/** Without an agreement a file is handed in no sooner (EPC016-06 §4.3.2). */
const SOONEST_DAYS = 14;

interface SettingsProps {
  draft: CollectionDraft;
  today: string;
  /** What the API refused, by path. */
  refused: ReadonlyMap<string, string>;
  onChange: (part: Partial<CollectionDraft>) => void;
}

export function CollectionSettings({ draft, today, refused, onChange }: SettingsProps) {
  const t = useRoomTexts(COLLECTION_TEXTS);
  const mandate = useRoomTexts(MANDATE_TEXTS);
  const locale = useLocale();
  const { day, iban, bic, version, remittance } = draft;
  // The same question as for a debtor's account: is this one of SEPA?
  const check = useMandateCheck({ ...EMPTY_MANDATE, debtor: { ...EMPTY_MANDATE.debtor, iban, bic } });
  const problem = (path: 'debtor.iban' | 'debtor.bic'): string | undefined => {
    const found = check?.problems.find((each) => each.path === path);
    return found === undefined ? undefined : path === 'debtor.bic' ? t.bicWrong : (mandate.problems as Readonly<Record<string, string>>)[found.code] ?? found.message;
  };
  const inWords = (each: string): string => formatDate(`${each}T12:00:00Z`, locale);
  const earliest = earliestCollection(today);
  const dayHint = (): ReactNode => {
    if (!isDay(day) || day < today) return t.earliest(inWords(earliest));
    if (day < earliest) return <Warned>{t.dayToday(inWords(earliest))}</Warned>;
    if (!isBankDay(day)) return <Warned>{t.dayClosed(inWords(bankDayFrom(day)))}</Warned>;
    if (day > addDays(today, SOONEST_DAYS)) return <Warned>{t.dayFar}</Warned>;
    return <Right>{t.dayGood}</Right>;
  };
  return (
    <section className="panel form">
      <h2>{t.collection}</h2>
      <div className="form-pair">
        <TextField label={t.day} hint={dayHint()} type="date" required min={today} value={day} error={refused.get('collectionDate') ?? (isDay(day) && day < today ? t.dayPast : undefined)} onChange={(next) => onChange({ day: next })} />
        <TextField label={t.remittance} hint={t.remittanceHint} maxLength={140} value={remittance} error={refused.get('remittanceInformation')} onChange={(next) => onChange({ remittance: next })} />
      </div>
      <div className="form-pair">
        <TextField
          label={t.iban} hint={iban.trim() !== '' && check !== undefined && problem('debtor.iban') === undefined ? <Right>{t.ibanGood}</Right> : t.ibanHint} required maxLength={60} spellCheck={false} name="creditor-iban" autoComplete="on"
          value={iban} error={problem('debtor.iban') ?? refused.get('creditorAccount.iban')} onBlur={() => onChange({ iban: groupedIban(iban) })} onChange={(next) => onChange({ iban: next })}
        />
        <TextField label={t.bic} maxLength={20} spellCheck={false} name="creditor-bic" autoComplete="on" value={bic} error={problem('debtor.bic') ?? refused.get('creditorAccount.bic')} onChange={(next) => onChange({ bic: next })} />
      </div>
      <ChoiceCards
        legend={t.version} name="pain-version" value={version} onChange={(next) => onChange({ version: next })}
        choices={(['pain.008.001.08', 'pain.008.001.02'] as const).map((value) => ({ value, label: value, hint: t.versionHints[value] }))}
      />
      <p className="small soft">{t.notified}</p>
    </section>
  );
}

const Right = ({ children }: { children: ReactNode }) => <span className="right"><Icon name="check" sizePx={16} />{children}</span>;
const Warned = ({ children }: { children: ReactNode }) => <span className="warned"><Icon name="warning" sizePx={16} />{children}</span>;
