// Where a signature goes when nobody said where: bottom right of the last page, each signer in a place of their own, off the fields that stand there.
import { clipToPage, type PageSize, type PlacedField } from '../envelopes/place-fields.rules.ts';
import type { EnvelopeRow, RecipientRow } from '../envelopes/read-envelopes.ts';
import { FREE_FIELD_ID } from './act-evidence.rules.ts';
import { placesFreely } from './signing-state.rules.ts';

const WIDTH_PT = 180;
const HEIGHT_PT = 60;
const GAP_PT = 10;
const RIGHT_PT = 40;
const BOTTOM_PT = 70;
/** Above this many rows a page is full of signatures; what is beyond shares the corner. */
const MAXIMUM_SLOTS = 100;

interface Box { x: number; y: number; width: number; height: number }

/** The default place of one freely signing person on the last page of the last document; the same whenever it is asked for. */
export function defaultPlacement(envelope: EnvelopeRow, recipient: RecipientRow, page: PageSize): Box {
  const last = envelope.documents.length - 1;
  const taken = envelope.fields.filter(({ documentIndex, pageNumber }) => documentIndex === last && pageNumber === envelope.documents[last]?.pageCount);
  const places = freePlaces(page, taken);
  const turn = envelope.recipients.filter((each) => placesFreely(envelope, each)).findIndex(({ id }) => id === recipient.id);
  return places[turn] ?? slot(page, 0, 0);
}

/** At ADVANCED and QES the place is a form field that is made at the send: nothing may be added to a page after the first signature. */
export function isPlaceFixed(envelope: Pick<EnvelopeRow, 'signature_level'>): boolean {
  return envelope.signature_level !== 'SIMPLE';
}

/** The field that a freely placed signature fills. */
export function freeField(envelope: EnvelopeRow, recipient: RecipientRow): PlacedField {
  return {
    id: FREE_FIELD_ID, recipientEmail: recipient.email.toLowerCase(), documentIndex: envelope.documents.length - 1, pageNumber: envelope.documents.at(-1)?.pageCount ?? 1,
    fieldType: 'SIGNATURE', x: 0, y: 0, width: 1, height: 1, required: true, label: null, placeholder: null, dateFormat: null, options: null,
    anchorText: null, anchorPlacement: null, anchorIndex: null, anchorFound: null,
  };
}

function freePlaces(page: PageSize, taken: readonly Box[]): Box[] {
  const columns = Math.max(1, Math.floor((page.width - RIGHT_PT) / (WIDTH_PT + GAP_PT)));
  const rows = Math.max(1, Math.floor((page.height - BOTTOM_PT) / (HEIGHT_PT + GAP_PT)));
  return Array.from({ length: Math.min(columns * rows, MAXIMUM_SLOTS) }, (_, index) => slot(page, index % columns, Math.floor(index / columns)))
    .filter((box) => !taken.some((other) => box.x < other.x + other.width && other.x < box.x + box.width && box.y < other.y + other.height && other.y < box.y + box.height));
}

function slot(page: PageSize, column: number, row: number): Box {
  const x = page.width - RIGHT_PT - WIDTH_PT - column * (WIDTH_PT + GAP_PT);
  const y = page.height - BOTTOM_PT - HEIGHT_PT - row * (HEIGHT_PT + GAP_PT);
  return clipToPage({ x, y, width: WIDTH_PT, height: HEIGHT_PT }, page);
}
