// What the field editor works on. It knows neither envelopes nor templates: documents, parties and fields come in, fields go out.
import type { Box, FieldType, PageSize } from '../../api/signing-types.ts';

export type { Box, FieldType, PageSize };

export const FIELD_TYPES: readonly FieldType[] = ['SIGNATURE', 'INITIALS', 'DATE_SIGNED', 'TEXT', 'CHECKBOX', 'RADIO_GROUP', 'DROPDOWN', 'ATTACHMENT'];
export const ANCHOR_PLACEMENTS = ['right', 'below', 'above', 'left'] as const;
export type AnchorPlacement = (typeof ANCHOR_PLACEMENTS)[number];

/** `key` names the document in `fields`; it stays when documents are put in another order. */
export interface EditorDocument {
  readonly key: string;
  readonly name: string;
  readonly pages: readonly PageSize[];
}

/** Who fills fields in: a recipient of an envelope, or a role of a template. Its place in the list gives its colour. */
export interface EditorParty {
  readonly key: string;
  readonly name: string;
}

/** A field on a page. Points, origin at the top left of the visible page, y down; `pageNumber` starts at 1. */
export interface EditorField extends Box {
  readonly key: string;
  readonly documentKey: string;
  readonly partyKey: string;
  readonly pageNumber: number;
  readonly fieldType: FieldType;
  readonly required: boolean;
  readonly label: string | null;
  readonly placeholder: string | null;
  readonly prefill: string | null;
  readonly dateFormat: string | null;
  readonly options: readonly string[] | null;
  readonly anchorText: string | null;
  readonly anchorPlacement: AnchorPlacement | null;
  readonly anchorIndex: number | null;
}

/** The API's limit (Spec: Envelope creation, rule 8). */
export const MAX_FIELDS = 100;

/** Where a page is. */
export interface PageAt {
  readonly documentKey: string;
  readonly pageNumber: number;
}

export const isOn = (field: PageAt, page: PageAt): boolean => field.documentKey === page.documentKey && field.pageNumber === page.pageNumber;

export function pageSizeAt(documents: readonly EditorDocument[], { documentKey, pageNumber }: PageAt): PageSize | undefined {
  return documents.find(({ key }) => key === documentKey)?.pages[pageNumber - 1];
}
