// Operations `composeMeetingAgenda` and `composeMeetingMinutes`: the papers of a general meeting.

import { composeAgenda, composeMinutes } from '@paraph/pdf/compose';
import type { PdfOperations } from '../pdf-operations.ts';
import { writeWithHash } from './files.ts';

export async function composeMeetingAgendaFile({ content, locale, outPath }: PdfOperations['composeMeetingAgenda']['input']): Promise<PdfOperations['composeMeetingAgenda']['result']> {
  return writeWithHash(outPath, await composeAgenda(content, { locale }));
}

export async function composeMeetingMinutesFile({ content, locale, outPath }: PdfOperations['composeMeetingMinutes']['input']): Promise<PdfOperations['composeMeetingMinutes']['result']> {
  const { bytes, signatures } = await composeMinutes(content, { locale });
  return { ...await writeWithHash(outPath, bytes), signatures };
}
