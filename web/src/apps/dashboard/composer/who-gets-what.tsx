// Who gets what and when, as it follows from roles and order.
import { useLocale } from '../../../messages/locale.ts';
import { useRoomTexts } from '../room-texts.ts';
import { nameOf } from './checks.ts';
import type { Draft, DraftPerson } from './draft.ts';
import { ordersOf } from './people.ts';
import { COMPOSER_TEXTS } from './texts.ts';

/** Those whose acts someone waits for: the nearest earlier step in which somebody acts. */
function waitsFor(person: DraftPerson, draft: Draft): DraftPerson[] {
  if (draft.signingOrder === 'PARALLEL') return [];
  const orders = ordersOf(draft.people);
  const own = orders.get(person.key) ?? 1;
  const earlier = draft.people.filter((each) => (each.role === 'SIGNER' || each.role === 'APPROVER') && (orders.get(each.key) ?? 1) < own);
  const last = Math.max(...earlier.map(({ key }) => orders.get(key) ?? 1));
  return earlier.filter(({ key }) => orders.get(key) === last);
}

export function WhoGetsWhat({ draft }: { draft: Draft }) {
  const t = useRoomTexts(COMPOSER_TEXTS);
  const list = new Intl.ListFormat(useLocale(), { type: 'conjunction' });
  const when = (person: DraftPerson): string => {
    if (person.role === 'CARBON_COPY') return t.getsEnd;
    const before = waitsFor(person, draft);
    return before.length === 0 ? t.getsNow : t.getsAfter(list.format(before.map((each) => nameOf(each, draft, t))));
  };
  return (
    <ul className="who-gets">
      {draft.people.map((person) => (
        <li key={person.key}>
          <b>{nameOf(person, draft, t)}</b> <span className="small soft">{person.email}</span>
          <span className="small block">{t.invitation[person.role]}, {when(person)}</span>
        </li>
      ))}
    </ul>
  );
}
