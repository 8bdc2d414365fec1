// What each column of the list is: recognised by its name, or said by a person.
import { Fragment } from 'react';
import type { TemplateWire } from '../../../../../../server/src/contract.ts';
import { useRoomTexts } from '../../room-texts.ts';
import { SheetPreview } from '../../sheets/column-choice.tsx';
import type { Sheet } from '../../sheets/sheet.ts';
import { PROPERTIES, targetsOf } from './bulk-draft.ts';
import { BULK_TEXTS } from './texts.ts';
import type { DryRun } from './use-dry-run.ts';

/** The value of "ignore" in a select; an empty target, which the API takes, would be "automatic" there. */
const IGNORE = '\u0000';

interface ColumnTargetsProps {
  sheet: Sheet;
  roles: TemplateWire['roles'];
  mapping: Readonly<Record<string, string>>;
  dryRun: DryRun;
  onChange: (mapping: Readonly<Record<string, string>>) => void;
}

export function ColumnTargets({ sheet, roles, mapping, dryRun, onChange }: ColumnTargetsProps) {
  const t = useRoomTexts(BULK_TEXTS);
  const targets = targetsOf(roles);
  const known = new Map(dryRun.error === undefined ? dryRun.data?.columns.map((each) => [each.column, each]) : []);
  const inWords = (usedAs: string): string => {
    if (usedAs === '') return t.ignored;
    const [role, property] = usedAs.split('::');
    const word = PROPERTIES.find((each) => each === property);
    return word === undefined ? t.variable(usedAs) : roles.length === 1 ? t.property[word] : t.of(role ?? '', t.property[word]);
  };
  const choose = (column: string, value: string): void => {
    const { [column]: _, ...rest } = mapping;
    onChange(value === '' ? rest : { ...rest, [column]: value === IGNORE ? '' : value });
  };
  return (
    <SheetPreview
      sheet={sheet} caption={t.firstRows}
      heads={sheet.header.map((column) => {
        const answer = known.get(column);
        const automatic = mapping[column] === undefined && answer !== undefined ? t.automatic(inWords(answer.usedAs)) : t.automaticUnknown;
        return (
          <Fragment key={column}>
            <span className="block">{column}</span>
            <select className="input cell-input" aria-label={t.meaning(column)} value={mapping[column] === '' ? IGNORE : mapping[column] ?? ''} onChange={(event) => choose(column, event.target.value)}>
              <option value="">{automatic}</option>
              {targets.map(({ value, role, property }) => <option key={value} value={value}>{roles.length === 1 ? t.property[property] : t.of(role, t.property[property])}</option>)}
              <option value={IGNORE}>{t.ignore}</option>
            </select>
            {(answer?.prefills.length ?? 0) > 0 && <span className="block small">{t.fills(answer?.prefills.join(', ') ?? '')}</span>}
          </Fragment>
        );
      })}
    />
  );
}
