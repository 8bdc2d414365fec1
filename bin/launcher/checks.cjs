// `npm run check`: types, lint, import rules, French refusals, and the API's description by a public linter. Everything runs, so that one fault does not hide another.
'use strict';

const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const { nodeEnvironment } = require('./run.cjs');

/** Runs all checks and prints one line for each; 0 when all passed, else 1. */
function runChecks(root, node) {
  const inModules = (...parts) => path.join(root, 'node_modules', ...parts);
  const checks = [
    ['types', [inModules('typescript', 'bin', 'tsc'), '-p', 'tsconfig.json']],
    ...(fs.existsSync(path.join(root, 'web', 'tsconfig.json')) ? [['types (web)', [inModules('typescript', 'bin', 'tsc'), '-p', 'web/tsconfig.json']]] : []),
    ...(fs.existsSync(path.join(root, 'sdk', 'tsconfig.json')) ? [['types (sdk)', [inModules('typescript', 'bin', 'tsc'), '-p', 'sdk/tsconfig.json']]] : []),
    ['lint', [inModules('oxlint', 'bin', 'oxlint'), '--deny-warnings', '.']],
    ['imports', [path.join(root, 'scripts', 'check-imports.ts')]],
    ['refusals', [path.join(root, 'scripts', 'check-refusals.ts')]],
    ['openapi.json', [inModules('@redocly', 'cli', 'bin', 'cli.js'), 'lint', 'openapi.json']],
  ];
  let failed = 0;
  for (const [name, args] of checks) {
    const started = Date.now();
    const result = spawnSync(node, args, { cwd: root, stdio: 'inherit', env: { ...nodeEnvironment(root), REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } });
    const ok = result.status === 0;
    if (!ok) failed += 1;
    process.stdout.write(`${ok ? 'passed' : 'FAILED'}  ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`);
  }
  return failed === 0 ? 0 : 1;
}

module.exports = { runChecks };
