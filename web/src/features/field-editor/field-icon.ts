// The picture of each type of field.
import type { IconName } from '../../ui/icon.tsx';
import type { FieldType } from './editor-types.ts';

export const FIELD_ICONS: Readonly<Record<FieldType, IconName>> = {
  SIGNATURE: 'pen', INITIALS: 'initials', DATE_SIGNED: 'calendar', TEXT: 'text', CHECKBOX: 'tick', RADIO_GROUP: 'radio', DROPDOWN: 'list', ATTACHMENT: 'clip',
};
