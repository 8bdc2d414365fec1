// initialsOnEveryPage: at the send, a small INITIALS box for each signer on every page, bottom right, side by side, where the page is free.
import { AppError } from '../../kernel/errors.ts';
import type { RecipientRole } from './envelope.rules.ts';
import { clipToPage, type PageSize, type PlacedField } from './place-fields.rules.ts';

const WIDTH_PT = 48;
const HEIGHT_PT = 24;
const GAP_PT = 6;
const MARGIN_PT = 12;
/** What one act can carry and one sealing can stamp; beyond it the send is refused, never quietly cut short. */
export const MAXIMUM_INITIALS = { perSigner: 200, inAll: 1_000 } as const;

type Box = Pick<PlacedField, 'x' | 'y' | 'width' | 'height'>;

/**
 * All fields of an envelope at its send. Boxes made by an earlier send stay with their ids, since people have filled them in; those of
 * people who are gone go. They do not count against the 100 fields of a request. `documents` are the pages of each, in order.
 * @throws AppError CONFLICT when there would be more than MAXIMUM_INITIALS
 */
export function withInitials(
  fields: readonly PlacedField[], recipients: readonly { email: string; role: RecipientRole }[], documents: readonly (readonly PageSize[])[], newFieldId: () => string,
): PlacedField[] {
  const signers = recipients.filter(({ role }) => role === 'SIGNER').map(({ email }) => email.toLowerCase());
  const pageCount = documents.reduce((sum, pages) => sum + pages.length, 0);
  if (pageCount > MAXIMUM_INITIALS.perSigner || pageCount * signers.length > MAXIMUM_INITIALS.inAll) {
    throw new AppError({ code: 'CONFLICT', message: `initialsOnEveryPage is possible for up to ${MAXIMUM_INITIALS.perSigner} pages and ${MAXIMUM_INITIALS.inAll} boxes; this envelope has ${pageCount} pages and ${signers.length} signer(s). Set it to false, or place INITIALS fields where they are needed.` });
  }
  const kept = fields.filter((field) => field.generated !== true || signers.includes(field.recipientEmail));
  return documents.reduce<PlacedField[]>((all, pages, documentIndex) => pages.reduce((sofar, page, index) => (
    initialPage(sofar, signers, { documentIndex, pageNumber: index + 1, page }, newFieldId)), all), kept);
}

interface Place { readonly documentIndex: number; readonly pageNumber: number; readonly page: PageSize }

function initialPage(fields: PlacedField[], signers: readonly string[], { documentIndex, pageNumber, page }: Place, newFieldId: () => string): PlacedField[] {
  const here = fields.filter((field) => field.documentIndex === documentIndex && field.pageNumber === pageNumber);
  const added: PlacedField[] = [];
  for (const recipientEmail of signers) {
    if (here.some((field) => field.recipientEmail === recipientEmail && field.fieldType === 'INITIALS')) continue;
    added.push({
      id: newFieldId(), recipientEmail, documentIndex, pageNumber, fieldType: 'INITIALS', ...freeSlot(page, [...here, ...added]), required: true, label: null, placeholder: null,
      dateFormat: null, options: null, anchorText: null, anchorPlacement: null, anchorIndex: null, anchorFound: null, generated: true,
    });
  }
  return [...fields, ...added];
}

/** The first place from the bottom right, row by row upwards, that touches nothing; on a page with no such place, the corner. */
function freeSlot(page: PageSize, taken: readonly Box[]): Box {
  const columns = Math.max(1, Math.floor((page.width - 2 * MARGIN_PT + GAP_PT) / (WIDTH_PT + GAP_PT)));
  const rows = Math.max(1, Math.floor((page.height - 2 * MARGIN_PT + GAP_PT) / (HEIGHT_PT + GAP_PT)));
  for (let slot = 0; slot < columns * rows; slot += 1) {
    const box = slotBox(page, slot % columns, Math.floor(slot / columns));
    if (!taken.some((other) => touches(box, other))) return box;
  }
  return slotBox(page, 0, 0);
}

function slotBox(page: PageSize, column: number, row: number): Box {
  const x = page.width - MARGIN_PT - WIDTH_PT - column * (WIDTH_PT + GAP_PT);
  const y = page.height - MARGIN_PT - HEIGHT_PT - row * (HEIGHT_PT + GAP_PT);
  return clipToPage({ x, y, width: WIDTH_PT, height: HEIGHT_PT }, page);
}

function touches(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
