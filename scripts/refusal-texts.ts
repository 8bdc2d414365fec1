// Finds the English sentences of refusals in a source file, with `{}` for what varies: what pages show in French has to be known there.
import { parseAst } from 'vite';

/** As the parser gives it; only what is looked at. */
interface AstNode { type: string; start: number; [key: string]: unknown }
const isNode = (value: unknown): value is AstNode => typeof value === 'object' && value !== null && typeof (value as AstNode).type === 'string';

export interface RefusalText {
  readonly text: string;
  /** Of one place of a request (`details`), or of the whole of it. */
  readonly kind: 'SENTENCE' | 'DETAIL';
  readonly line: number;
}

/** All texts that an expression may give; what is only known at run time is left out. */
function textsOf(node: unknown): string[] {
  if (!isNode(node)) return [];
  switch (node.type) {
    case 'Literal': return typeof node['value'] === 'string' ? [node['value']] : [];
    case 'TemplateLiteral': return [(node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{}')];
    case 'ConditionalExpression': return [...textsOf(node['consequent']), ...textsOf(node['alternate'])];
    default: return [];
  }
}

const keyOf = (property: unknown): string => (isNode(property) && isNode(property['key']) ? String(property['key']['name'] ?? property['key']['value'] ?? '') : '');

/** `new AppError({ message })`, `validationError('…', [{ path, message }])`, `notFound('…')`, `fault(code, path, '…')`. */
export function refusalTexts(source: string): RefusalText[] {
  const found: RefusalText[] = [];
  const add = (node: unknown, kind: RefusalText['kind'], wrap = (text: string): string => text): void => {
    for (const text of textsOf(node)) found.push({ text: wrap(text), kind, line: source.slice(0, (node as AstNode).start).split('\n').length });
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    if (value.type === 'ObjectExpression') {
      const properties = value['properties'] as unknown[];
      const keys = properties.map(keyOf);
      const message = properties[keys.indexOf('message')];
      if (isNode(message) && (keys.includes('path') || keys.includes('code'))) add(message['value'], keys.includes('path') ? 'DETAIL' : 'SENTENCE');
    }
    if (value.type === 'CallExpression' || value.type === 'NewExpression') {
      const name = isNode(value['callee']) ? value['callee']['name'] : undefined;
      const [first, second, third] = value['arguments'] as unknown[];
      if (name === 'validationError') add(first, 'SENTENCE');
      if (name === 'notFound') add(first, 'SENTENCE', (noun) => `No ${noun} with this id exists in this account and environment.`);
      if (name === 'fault') add(third, 'DETAIL');
      if (name === 'PdfError' && ['INVALID_PDF', 'DOCUMENT_ENCRYPTED', 'PDF_LIMIT_EXCEEDED', 'IMAGE_UNREADABLE'].includes(textsOf(first)[0] ?? '')) add(second, 'SENTENCE');
    }
    for (const child of Object.values(value)) visit(child);
  };
  visit(parseAst(source, { lang: 'ts' }));
  return found;
}
