// The plain-text rendering of a mail: for readers without HTML, for screen readers, and for spam filters that compare the two.
import type { FrameData, MessageContent } from './message.types.ts';

/** Fixed words of both renderings. */
export interface FrameWords {
  sandbox: string;
  orCopy: string;
  sentBy: (operator: string) => string;
  lang: string;
}

/** The content as plain text, UTF-8, lines broken by `\n`. */
export function renderText(content: MessageContent, common: FrameData, words: FrameWords): string {
  const blocks: string[] = [];
  if (common.sandbox === true) blocks.push(`*** ${words.sandbox} ***`);
  blocks.push(content.heading, ...content.paragraphs);
  if (content.quote !== undefined)
    blocks.push(
      `${content.quote.by}\n${content.quote.text
        .split('\n')
        .map((line) => `> ${line}`.trimEnd())
        .join('\n')}`,
    );
  if (content.code !== undefined) blocks.push(`    ${content.code}`);
  if (content.facts !== undefined && content.facts.length > 0) blocks.push(content.facts.map((fact) => `${fact.name} ${fact.value}`).join('\n'));
  if (content.button !== undefined) blocks.push(`${content.button.label} :\n${content.button.url}`.replace(' :', words.lang === 'fr' ? '\u00a0:' : ':'));
  if (content.seeAlso !== undefined) blocks.push(`${content.seeAlso.text}\n${content.seeAlso.url}`);
  const footer = common.look?.footer;
  blocks.push(...content.notes, ...(footer === undefined ? [] : [footer]), `-- \n${words.sentBy(common.service.operator)}\n${common.service.baseUrl}`);
  return `${blocks.join('\n\n')}\n`;
}
