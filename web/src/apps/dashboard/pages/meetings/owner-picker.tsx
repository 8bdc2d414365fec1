// One owner out of thousands, by typing: arrows and Enter choose.
import { Combobox } from '@base-ui/react/combobox';
import { useMemo } from 'react';
import type { Ref } from 'react';
import { useRoomTexts } from '../../room-texts.ts';
import { plain } from '../../sheets/sheet.ts';
import { Row } from '../../ui/form.tsx';
import { MEETING_TEXTS } from './texts.ts';

export interface PickedOwner {
  readonly id: string;
  readonly name: string;
}

/** More than these are not read through: one types on. */
const SHOWN = 40;

interface OwnerPickerProps {
  label: string;
  hint?: string;
  owners: readonly PickedOwner[];
  /** An owner's id, or nothing. */
  value: string;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
  onChange: (id: string) => void;
  /** The list has closed and given the focus back. */
  onClosed?: () => void;
}

export function OwnerPicker({ label, hint, owners, value, error, inputRef, onChange, onClosed }: OwnerPickerProps) {
  const t = useRoomTexts(MEETING_TEXTS);
  const named = useMemo(() => owners.filter(({ name }) => name !== ''), [owners]);
  return (
    <Row label={label} hint={hint} error={error}>
      {(tied) => (
        <Combobox.Root
          items={named} value={named.find(({ id }) => id === value) ?? null} limit={SHOWN} autoHighlight
          itemToStringLabel={({ name }: PickedOwner) => name} isItemEqualToValue={(one: PickedOwner, other: PickedOwner) => one.id === other.id}
          filter={({ name }: PickedOwner, typed) => plain(name).includes(plain(typed))}
          onOpenChangeComplete={(open) => !open && onClosed?.()}
          onValueChange={(owner: PickedOwner | null) => onChange(owner?.id ?? '')}
        >
          <Combobox.Input {...tied} ref={inputRef} className="input" />
          <Combobox.Portal>
            <Combobox.Positioner className="menu-place" sideOffset={4}>
              <Combobox.Popup className="menu picker-menu">
                <Combobox.Empty className="small soft picker-empty">{t.nobody}</Combobox.Empty>
                <Combobox.List>
                  {(owner: PickedOwner) => <Combobox.Item key={owner.id} value={owner} className="menu-item">{owner.name}</Combobox.Item>}
                </Combobox.List>
              </Combobox.Popup>
            </Combobox.Positioner>
          </Combobox.Portal>
        </Combobox.Root>
      )}
    </Row>
  );
}
