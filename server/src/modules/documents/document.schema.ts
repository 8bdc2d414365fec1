// Wire shapes of documents. decisions.md, Document.
import { Type, type Static } from 'typebox';
import { Collection, PageQuery, WireTime, Words } from '../../http/wire-schema.ts';

export const DocumentWire = Type.Object({
  id: Type.String(), name: Type.String(), mimeType: Type.String(), size: Type.Integer({ description: 'Bytes, as uploaded.' }), pageCount: Type.Integer(),
  pages: Type.Array(Type.Object({
    width: Type.Number({ description: 'Points, of the visible page as the reader sees it.' }), height: Type.Number(), rotation: Type.Integer(),
  })),
  sha256: Type.String({ description: 'Of the bytes uploaded, lower-case hex.' }), status: Words(['READY', 'REJECTED']),
  alreadySigned: Type.Boolean({ description: 'The file carried signatures; it is kept byte-exact and only appended to.' }),
  sandbox: Type.Boolean(), createdAt: WireTime(),
}, { title: 'Document' });
export type DocumentWire = Static<typeof DocumentWire>;

export const DocumentList = Collection(DocumentWire);

export const ListDocumentsQuery = Type.Object({
  ...PageQuery,
  q: Type.Optional(Type.String({ maxLength: 200, description: 'Part of the name.' })),
  status: Type.Optional(Words(['READY', 'REJECTED'])),
  createdAfter: Type.Optional(WireTime()),
  createdBefore: Type.Optional(WireTime()),
});
export type ListDocumentsQuery = Static<typeof ListDocumentsQuery>;

export const UploadQuery = Type.Object({ fileName: Type.Optional(Type.String({ maxLength: 255 })) });
