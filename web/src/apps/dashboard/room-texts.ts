// Texts of one room of the dashboard, beside its pages.
export { defineTexts, useRoomTexts } from '../../messages/define-texts.ts';
export type { RoomTexts } from '../../messages/define-texts.ts';
