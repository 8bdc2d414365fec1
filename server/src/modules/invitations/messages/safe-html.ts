// HTML that cannot be injected into: every value in the template is escaped unless it is itself HTML made here.

/** HTML made by {@link html} or {@link joinHtml}; nothing else makes one. */
export class SafeHtml {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** The text with the five characters of HTML replaced by entities; right in elements and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}

/** Template tag: strings and numbers are escaped, {@link SafeHtml} goes in as it is, lists are joined, undefined and false vanish. */
export function html(parts: TemplateStringsArray, ...values: HtmlValue[]): SafeHtml {
  let source = parts[0]!;
  values.forEach((value, index) => {
    source += sourceOf(value) + parts[index + 1]!;
  });
  return new SafeHtml(source);
}

/** What a template takes. */
export type HtmlValue = string | number | SafeHtml | readonly SafeHtml[] | undefined | false;

function sourceOf(value: HtmlValue): string {
  if (value === undefined || value === false) return '';
  if (value instanceof SafeHtml) return value.source;
  if (typeof value === 'object') return value.map((part) => part.source).join('');
  return escapeHtml(String(value));
}

/** A text with its line breaks kept. */
export function withBreaks(text: string): SafeHtml {
  return new SafeHtml(text.split('\n').map(escapeHtml).join('<br>'));
}
