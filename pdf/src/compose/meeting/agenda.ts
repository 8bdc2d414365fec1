// The agenda: what is to be voted, at which majority. Made when the caller brings no paper of their own.
import { facts, openSection } from '../audit/blocks.ts';
import { STYLES } from '../audit/look.ts';
import { frenchSpacing } from '../layout/french-spacing.ts';
import type { Locale } from '../locale.ts';
import type { AgendaContent } from './content.ts';
import { beginPaper, finishPaper } from './paper.ts';

/** Composes the agenda. The same content gives the same bytes. Throws RangeError past 1,000 pages. */
export async function composeAgenda(content: AgendaContent, o: { locale: Locale }): Promise<Uint8Array> {
  const paper = beginPaper(content, o.locale, 'agenda');
  const { flow, words, number, moment } = paper;
  const spaced = o.locale === 'fr' ? frenchSpacing : (text: string): string => text;
  const { keys } = words;
  facts(flow, [
    [keys.building, content.condominium.name],
    [keys.address, content.condominium.address ?? undefined],
    [keys.heldOn, moment(content.meetingAt)],
    [keys.owners, number(content.coOwnerCount)],
    [keys.shares, number(content.totalShares)],
  ]);
  flow.space(8);
  flow.text(spaced(words.remote(content.opensAt === null ? null : moment(content.opensAt), content.closesAt === null ? null : moment(content.closesAt))), STYLES.body, 'P');
  flow.y += 4;
  flow.text(spaced(words.agendaNote), STYLES.soft, 'P');
  openSection(flow, words.sections.resolutions);
  for (const [index, resolution] of content.resolutions.entries()) {
    if (index > 0) flow.space(14);
    flow.text(spaced(`${words.resolution(resolution.number)} – ${resolution.title}`), STYLES.h3, 'H3', { keepPt: 40 });
    flow.y += 3;
    if (resolution.text !== null) {
      flow.text(spaced(resolution.text), STYLES.body, 'P');
      flow.y += 3;
    }
    flow.text(spaced(words.majority[resolution.majority]), STYLES.soft, 'P');
    if (resolution.keyName !== null) flow.text(spaced(words.key(resolution.keyName === '' ? null : resolution.keyName)), STYLES.soft, 'P');
  }
  return finishPaper(paper, content, 'agenda');
}
