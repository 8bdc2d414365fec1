// Every refusal that a page can show has French words (docs/adr/0059). Run by `npm run check`.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { detailInFrench, sentenceInFrench } from '../server/src/http/french/in-french.ts';
import { refusalTexts } from './refusal-texts.ts';

const root = join(import.meta.dirname, '..');

/** Programs alone are answered there: hooks of mail and SMS providers, metrics, certificates; and texts that are no refusals. */
const FOR_PROGRAMS = [/kernel\/ids\.ts$/, /surfaces\/public\/(?:hook-bodies|mail-hooks|metrics|pki|public-surface|sms-hooks)\.ts$/, /invitations\/bounces\//, /api-v1\/(?:describe-responses|schema-example)\.ts$/, /webhooks\/test-webhook\.ts$/, /preflight\.rules\.ts$/];

let seen = 0;
const missing: string[] = [];
for (const file of globSync('{server/src/{http,kernel,modules,platform},pdf/src}/**/*.ts', { cwd: root })) {
  if (file.endsWith('.test.ts') || file.includes('/testing/') || FOR_PROGRAMS.some((pattern) => pattern.test(file))) continue;
  for (const { text, kind, line } of refusalTexts(readFileSync(join(root, file), 'utf8'))) {
    seen += 1;
    // Something stands where something varies.
    const said = text.replaceAll('{}', 'x');
    if ((kind === 'DETAIL' ? detailInFrench(said) ?? sentenceInFrench(said) : sentenceInFrench(said)) === undefined) missing.push(`${file}:${line}  ${JSON.stringify(text)}`);
  }
}
if (seen < 200) missing.push(`only ${seen} sentences were found: the search is broken`);
if (missing.length > 0) {
  process.stderr.write(`${missing.length} refusals have no French words. Add a line for each to server/src/http/french/ (sentences.ts, or details.ts for what stands in details):\n${missing.join('\n')}\n`);
  process.exitCode = 1;
}
