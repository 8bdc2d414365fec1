// Who takes part: added by hand or from earlier envelopes, in which order, doing what.
import { useContext, useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useRoomTexts } from '../room-texts.ts';
import { SessionContext } from '../session.ts';
import { useTexts } from '../settings.tsx';
import { ChoiceCards } from '../ui/choice-cards.tsx';
import { SortableList } from '../ui/sortable.tsx';
import { useToasts } from '../ui/toasts.tsx';
import { newKey } from './draft.ts';
import type { DraftPerson, EnvelopeRoom } from './draft.ts';
import { moved, ordersOf } from './people.ts';
import { isRaised, needsPhone, newPerson } from './person-access.ts';
import { PersonForm } from './person-form.tsx';
import { COMPOSER_TEXTS } from './texts.ts';

const MAX_PEOPLE = 50;

export function PeopleStep({ room, checked }: { room: EnvelopeRoom; checked: boolean }) {
  const t = useRoomTexts(COMPOSER_TEXTS);
  const common = useTexts();
  const toasts = useToasts();
  const { me } = useContext(SessionContext);
  const { draft, edit, set } = room;
  const { people } = draft;
  const focusLast = useRef(false);
  const list = useRef<HTMLDivElement>(null);
  const orders = ordersOf(people);
  const inOrder = draft.signingOrder === 'SEQUENTIAL';

  useEffect(() => {
    if (!focusLast.current) return;
    focusLast.current = false;
    list.current?.querySelector<HTMLElement>('.sortable:last-child input')?.focus();
  }, [people.length]);

  const add = (known: Partial<DraftPerson>): void => {
    if (people.length >= MAX_PEOPLE) return;
    focusLast.current = true;
    edit((now) => ({ ...now, people: [...now.people, { ...newPerson(newKey('person')), ...known }] }));
  };
  const change = (key: string, patch: Partial<DraftPerson>): void => edit((now) => ({ ...now, people: now.people.map((each) => (each.key === key ? { ...each, ...patch } : each)) }));
  const remove = (person: DraftPerson, name: string): void => {
    const before = draft;
    edit((now) => ({ ...now, people: now.people.filter(({ key }) => key !== person.key), fields: now.fields.filter(({ partyKey }) => partyKey !== person.key) }));
    toasts.good(t.removed(name), { label: common.undo, run: () => edit((now) => ({ ...now, people: moved([...now.people, person], person.key, before.people.indexOf(person)), fields: [...now.fields, ...before.fields.filter(({ partyKey }) => partyKey === person.key)] })) });
  };
  const isIn = people.some(({ email }) => email.trim().toLowerCase() === me.email.toLowerCase());
  const nameOf = (person: DraftPerson): string => person.name.trim() || person.email.trim() || t.personN(people.indexOf(person) + 1);
  return (
    <div className="stack-wide">
      {people.length === 0 && <p className="soft">{t.noPeople}</p>}
      <div ref={list}>
        {people.length > 0 && (
          <SortableList items={people} label={t.peopleLabel} className="sort-list" nameOf={nameOf} texts={t.dnd} onMove={(key, to) => edit((now) => ({ ...now, people: moved(now.people, key, to) }))}>
            {(person, index) => (
              <PersonForm
                person={person} people={people} name={nameOf(person)} colour={people.filter(({ role }) => role === 'SIGNER').indexOf(person)} withPhone={needsPhone(draft, person)} raised={isRaised(draft, person)} checked={checked}
                order={inOrder ? t.stepN(orders.get(person.key) ?? 1) : undefined} mayJoin={inOrder && index > 0}
                onChange={(patch) => change(person.key, patch)} onRemove={() => remove(person, nameOf(person))}
              />
            )}
          </SortableList>
        )}
      </div>
      <div className="add-row">
        <Button icon="plus" onClick={() => add({})} disabled={people.length >= MAX_PEOPLE}>{t.addPerson}</Button>
        {!isIn && <Button look="quiet" icon="person" onClick={() => add({ email: me.email, name: me.name })}>{t.addMe}</Button>}
      </div>
      {people.length > 1 && (
        <ChoiceCards
          legend={t.orderTitle} name="signing-order" value={draft.signingOrder} onChange={(signingOrder) => set({ signingOrder })}
          choices={(['PARALLEL', 'SEQUENTIAL'] as const).map((value) => ({ value, label: t.orders[value], hint: t.orderHints[value] }))}
        />
      )}
    </div>
  );
}
