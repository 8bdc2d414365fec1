// The import check is itself checked: a rule that never refuses anything would go unnoticed.

import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { checkImports } from './check-imports.ts';
import { importsOf } from './source-imports.ts';

test('every form of import is seen, and nothing in comments', () => {
  const source = `// import { no } from './no.ts';
/* export * from './neither.ts'; */
import type { A } from './type.ts';
import { type B, type C } from './types.ts';
import D, { type E } from 'package';
import './effect.ts';
import {
  F,
} from "./lines.ts";
export { G } from './again.ts';
export type * from './again-types.ts';
export * as H from './all.ts';
const url = 'https://example.com/'; const i = await import('./later.ts');
new Worker(new URL('./not-an-import.ts', import.meta.url));
`;
  assert.deepEqual(
    importsOf(source).map(({ specifier, isTypeOnly }) => (isTypeOnly ? `type ${specifier}` : specifier)),
    ['type ./type.ts', 'type ./types.ts', 'package', './effect.ts', './lines.ts', './again.ts', 'type ./again-types.ts', './all.ts', './later.ts'],
  );
  assert.equal(importsOf(source).find(({ specifier }) => specifier === './effect.ts')?.line, 6);
});

/** Path → source. Answers the offences as `path: message`. */
function offencesIn(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'paraph-imports-'));
  try {
    for (const [path, source] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), source);
    }
    return checkImports(root).offences.map(({ file, message }) => `${file}: ${message}`);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

const TREE: Record<string, string> = {
  'pdf/src/index.ts': '',
  'server/src/kernel/errors.ts': '',
  'server/src/platform/mail/index.ts': '',
  'server/src/platform/mail/smtp-mail.ts': '',
  'server/src/http/route.ts': '',
  'server/src/compose.ts': '',
  'server/src/modules/envelopes/envelope.store.ts': '',
  'server/src/modules/envelopes/envelope.rules.ts': '',
  'server/src/modules/envelopes/envelope.schema.ts': '',
  'server/src/modules/envelopes/send-envelope.ts': '',
  'server/src/modules/envelopes/routes/send-envelope.route.ts': '',
  'server/src/modules/sealing/seal-envelope.ts': '',
  'server/src/contract.ts': '',
};

const REFUSED: [path: string, source: string][] = [
  ['pdf/src/sign/a.ts', "import '../../../server/src/kernel/errors.ts';"],
  ['pdf/src/sign/a.ts', "import net from 'node:net';"],
  ['server/src/kernel/a.ts', "import '../platform/mail/index.ts';"],
  ['server/src/kernel/a.ts', "import { readFileSync } from 'node:fs';"],
  ['server/src/platform/jobs/a.ts', "import '../../modules/envelopes/send-envelope.ts';"],
  ['server/src/platform/jobs/a.ts', "import { intakePdf } from '@paraph/pdf/document';"],
  ['server/src/platform/jobs/a.ts', "import { trace } from '@opentelemetry/api';"],
  ['server/src/modules/envelopes/a.ts', "import '../sealing/seal-envelope.ts';"],
  ['server/src/modules/envelopes/a.ts', "import '../../platform/mail/smtp-mail.ts';"],
  ['server/src/modules/envelopes/a.ts', "import '../../http/route.ts';"],
  ['server/src/modules/envelopes/a.ts', "import './routes/send-envelope.route.ts';"],
  ['server/src/modules/envelopes/a.ts', "import { verifyPdf } from '@paraph/pdf/verify';"],
  ['server/src/modules/envelopes/a.ts', "import './missing.ts';"],
  ['server/src/modules/envelopes/a.rules.ts', "import './envelope.store.ts';"],
  ['server/src/modules/envelopes/a.rules.ts', "import { sql } from 'kysely';"],
  ['server/src/modules/envelopes/a.schema.ts', "import './send-envelope.ts';"],
  ['server/src/modules/envelopes/routes/a.route.ts', "import '../envelope.store.ts';"],
  ['server/src/modules/sealing/a.ts', "import type { Row } from '../envelopes/envelope.store.ts';"],
  ['server/src/modules/new-module/a.ts', "import '../envelopes/send-envelope.ts';"],
  ['server/src/http/a.ts', "import '../modules/envelopes/send-envelope.ts';"],
  ['server/src/http/surfaces/api-v1/a.ts', "import '../../../modules/envelopes/envelope.store.ts';"],
  ['server/src/reactions.ts', "import './compose.ts'; import './modules/envelopes/envelope.store.ts';"],
  ['server/src/modules/sealing/b.ts', "import '../../compose.ts';"],
  ['server/src/contract.ts', "export * from './modules/envelopes/send-envelope.ts';"],
  ['web/src/a.tsx', "import '../../server/src/kernel/errors.ts';"],
  ['web/src/a.tsx', "import { readFile } from 'node:fs/promises';"],
  ['server/src/kernel/time-utils.ts', ''],
  ['server/src/kernel/mail-service.ts', ''],
  ['server/src/kernel/camelCase.ts', ''],
  ['server/src/kernel/long.ts', '\n'.repeat(401)],
];

test('each offence against the table is found', () => {
  for (const [path, source] of REFUSED) assert.equal(offencesIn({ ...TREE, [path]: source }).length, 1, `${path}: ${source.slice(0, 80)}`);
});

test('what the table permits passes', () => {
  const permitted: [path: string, source: string][] = [
    ['server/src/modules/sealing/a.ts', "import '../envelopes/send-envelope.ts'; import '../../platform/mail/index.ts'; import '../../kernel/errors.ts'; import { buildCms } from '@paraph/pdf/sign';"],
    ['server/src/modules/sealing/a.ts', "import type { AuditEvidence } from '@paraph/pdf/compose'; import type { A } from '../../platform/mail/smtp-mail.ts';"],
    ['server/src/modules/envelopes/a.ts', "import './envelope.store.ts'; import './envelope.rules.ts';"],
    ['server/src/modules/envelopes/a.rules.ts', "import './envelope.schema.ts'; import '../../kernel/errors.ts'; import { createHash } from 'node:crypto';"],
    ['server/src/modules/envelopes/routes/a.route.ts', "import '../send-envelope.ts'; import '../../../http/route.ts';"],
    ['server/src/http/surfaces/api-v1/a.ts', "import '../../../modules/envelopes/routes/send-envelope.route.ts';"],
    ['server/src/main.ts', "import './compose.ts';"],
    ['server/src/platform/pdf-workers/operations/a.ts', "import { intakePdf } from '@paraph/pdf/document';"],
    ['server/src/modules/envelopes/a.test.ts', "import '../sealing/seal-envelope.ts';"],
    ['web/src/a.tsx', "import type { Envelope } from '../../server/src/contract.ts'; import logo from './logo.svg?url';"],
    ['web/src/logo.svg', ''],
  ];
  for (const [path, source] of permitted) assert.deepEqual(offencesIn({ ...TREE, 'web/src/logo.svg': '', [path]: source }), [], path);
});
