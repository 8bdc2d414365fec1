// The text that the appearance of a form field shows, read back through the fonts that are embedded with it.
import { openPdf } from '../document/pdf-file.ts';
import { PdfStream } from '../document/pdf-objects.ts';
import { readFormFields } from '../sign/form-fields.ts';

/** What stands in the field's box, one line after the other without a break; undefined when it shows nothing. Reads only what this package draws. */
export function appearanceText(bytes: Uint8Array, fieldName: string): string | undefined {
  const file = openPdf(bytes);
  const field = readFormFields(file).find(({ name }) => name === fieldName);
  const form = file.get(file.dictAt(field?.dict, 'AP'), 'N');
  if (!(form instanceof PdfStream)) return undefined;
  const fonts = new Map<string, Map<string, string>>();
  for (const [name, value] of file.dictAt(file.dictAt(form.dict, 'Resources'), 'Font') ?? []) {
    const font = file.resolve(value);
    const table = font instanceof Map ? file.get(font, 'ToUnicode') : undefined;
    if (!(table instanceof PdfStream)) continue;
    const pairs = Buffer.from(file.decode(table)).toString('latin1').matchAll(/^<([0-9a-f]{4})> <([0-9a-f]+)>$/gm);
    fonts.set(name, new Map([...pairs].map(([, code, text]) => [code!, Buffer.from(text!, 'hex').swap16().toString('utf16le')])));
  }
  let text = '';
  let font: Map<string, string> | undefined;
  for (const [, name, code] of Buffer.from(file.decode(form)).toString('latin1').matchAll(/\/(\w+) [\d.]+ Tf|<([0-9a-f]{4})>/g)) {
    if (name !== undefined) font = fonts.get(name);
    else text += font?.get(code!) ?? '\ufffd';
  }
  return text;
}
