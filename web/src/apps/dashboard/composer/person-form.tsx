// One person of the envelope: e-mail and name with suggestions of earlier people, what they do, and what else is needed of them.
import { Autocomplete } from '@base-ui/react/autocomplete';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { CSSProperties } from 'react';
import { partyColour } from '../../../features/field-editor/party-colours.ts';
import { IconButton } from '../../../ui/button.tsx';
import type { KnownPeople, RecipientRole } from '../api-types.ts';
import { findPeople } from '../dashboard-api.ts';
import { useRoomTexts } from '../room-texts.ts';
import { useEnvironment } from '../settings.tsx';
import { CheckField, Row, SelectField, TextField } from '../ui/form.tsx';
import type { DraftPerson } from './draft.ts';
import { personProblems } from './people.ts';
import { codeAfterMove } from './person-access.ts';
import { PersonIdentity } from './person-identity.tsx';
import { formatPhone } from './phones.ts';
import { COMPOSER_TEXTS } from './texts.ts';

type Known = KnownPeople['data'][number];
const ROLES: readonly RecipientRole[] = ['SIGNER', 'APPROVER', 'VIEWER', 'CARBON_COPY'];

interface PersonFormProps {
  person: DraftPerson;
  people: readonly DraftPerson[];
  name: string;
  /** Place among those who sign; -1 for the others. */
  colour: number;
  withPhone: boolean;
  /** The envelope asks for a code by SMS. */
  raised: boolean;
  /** What is missing is said even where nobody has been yet. */
  checked: boolean;
  order: string | undefined;
  mayJoin: boolean;
  onChange: (patch: Partial<DraftPerson>) => void;
  onRemove: () => void;
}

export function PersonForm({ person, people, name, colour, withPhone, raised, checked, order, mayJoin, onChange, onRemove }: PersonFormProps) {
  const t = useRoomTexts(COMPOSER_TEXTS);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const problems = personProblems(person, people);
  const say = (field: 'email' | 'name' | 'phone'): string | undefined => (problems[field] !== undefined && (checked || left.has(field)) ? t.problems[problems[field]] : undefined);
  const leave = (field: string) => (): void => setLeft((before) => new Set(before).add(field));
  const moved = (email: string): Partial<DraftPerson> => (email.trim().toLowerCase() === person.email.trim().toLowerCase() ? {} : { code: codeAfterMove(person.code) });
  const take = ({ email, name: known, phone, locale }: Known): void => onChange({ email, ...moved(email), name: known, ...(phone === null ? {} : { phone: formatPhone(phone) }), locale: locale as 'fr' | 'en' | null });
  return (
    <div className="person-form" role="group" aria-label={name} style={{ '--party': partyColour(colour).strong } as CSSProperties}>
      <div className="person-head">
        <span className="party-dot" aria-hidden="true" />
        <span className="person-title">{name}</span>
        {order !== undefined && <span className="small soft">{order}</span>}
        <IconButton icon="trash" label={`${t.removePerson} ${name}`} onClick={onRemove} />
      </div>
      <div className="person-fields">
        <KnownInput label={t.email} value={person.email} of={(known) => known.email} type="email" error={say('email')} onChange={(email) => onChange({ email, ...moved(email) })} onTake={take} onBlur={leave('email')} />
        <KnownInput label={t.personName} value={person.name} of={(known) => known.name} type="text" error={say('name')} onChange={(next) => onChange({ name: next })} onTake={take} onBlur={leave('name')} />
        <SelectField label={t.role} value={person.role} options={ROLES.map((role) => [role, t.roles[role]] as const)} onChange={(role) => onChange({ role: role as RecipientRole })} />
        <SelectField label={t.language} value={person.locale ?? ''} options={[['', t.sameLanguage], ['fr', t.languages.fr], ['en', t.languages.en]]} onChange={(locale) => onChange({ locale: locale === '' ? null : locale as 'fr' | 'en' })} />
        {(withPhone || person.phone !== '') && (
          <TextField
            label={t.phone} hint={withPhone ? t.phoneHint : undefined} type="tel" inputMode="tel" autoComplete="off" value={person.phone} error={say('phone')}
            onChange={(phone) => onChange({ phone })} onBlur={() => (onChange({ phone: formatPhone(person.phone) }), leave('phone')())}
          />
        )}
      </div>
      <PersonIdentity person={person} raised={raised} onChange={onChange} />
      {mayJoin && <CheckField label={t.together} checked={person.together} onChange={(together) => onChange({ together })} />}
    </div>
  );
}

interface KnownInputProps {
  label: string;
  value: string;
  of: (known: Known) => string;
  type: 'email' | 'text';
  error: string | undefined;
  onChange: (value: string) => void;
  onTake: (known: Known) => void;
  onBlur: () => void;
}

/** Suggestions come with the second letter; arrows and Enter take one, Escape leaves what was typed. */
function KnownInput({ label, value, of, type, error, onChange, onTake, onBlur }: KnownInputProps) {
  const t = useRoomTexts(COMPOSER_TEXTS);
  const known = useKnownPeople(useDeferredValue(value.trim()));
  const shown = known.filter((each) => of(each) !== value);
  const [open, setOpen] = useState(false);
  return (
    <Row label={label} error={error}>
      {(tied) => (
        // Open without anything to choose, it would hide the rest of the page from screen readers.
        <Autocomplete.Root items={shown} filter={null} open={open && shown.length > 0} onOpenChange={setOpen} value={value} onValueChange={onChange} itemToStringValue={of}>
          <Autocomplete.Input {...tied} type={type} className="input" autoComplete="off" maxLength={200} onBlur={onBlur} />
          <Autocomplete.Portal>
            <Autocomplete.Positioner className="menu-place" sideOffset={4} align="start">
              <Autocomplete.Popup className="menu known-people" aria-label={t.suggestions}>
                <Autocomplete.List>
                  {(each: Known) => (
                    <Autocomplete.Item key={each.email} value={each} className="menu-item" onClick={() => onTake(each)}>
                      <span>{each.name}<span className="small soft block">{each.email}</span></span>
                    </Autocomplete.Item>
                  )}
                </Autocomplete.List>
              </Autocomplete.Popup>
            </Autocomplete.Positioner>
          </Autocomplete.Portal>
        </Autocomplete.Root>
      )}
    </Row>
  );
}

const ASKED_FROM = 2;

function useKnownPeople(q: string): Known[] {
  const environment = useEnvironment();
  const { data } = useQuery({ queryKey: [environment, 'people', q], enabled: q.length >= ASKED_FROM && q.length <= 100, staleTime: 60_000, queryFn: () => findPeople(environment, q) });
  return q.length >= ASKED_FROM ? data?.data ?? [] : [];
}
