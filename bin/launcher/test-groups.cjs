// Several test files in one process. To start a process and import the whole service in it costs more than most files take to run, and
// a file that cleans up after itself cannot tell. One that changes the process itself (its environment, its timers), or measures it,
// says so in its first lines: `// Own process: why`.
'use strict';

const crypto = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { pathToFileURL } = require('node:url');

/** Every file of these runs alone: each starts programs of its own. */
const ALONE = ['web/test', 'sdk/test/fresh-installation.test.ts', 'sdk/test/resources.test.ts', 'server/test/processes', 'server/test/validators', 'pdf/test'];
/** Small enough that two processes end at about the same time, large enough that few are started. */
const MOST_IN_GROUP = { service: 7, parts: 14 };
/** For one file of a group; a single test is stopped long before. */
const FILE_LIMIT_MS = 600_000;

/** Groups of former runs that nobody can be reading any more. */
const STALE_MS = 86_400_000;

/** The files to give to Node's test runner: those that run alone, and one file for each group, written into `folder`. */
function groupTestFiles(root, files, folder) {
  if (files.length < 2) return files;
  const alone = [];
  const groups = { service: [], parts: [] };
  for (const file of files) {
    const text = fs.readFileSync(file, 'utf8');
    if (isAlone(root, file, text)) alone.push(file);
    else groups[text.includes('testApi(') ? 'service' : 'parts'].push(file);
  }
  fs.mkdirSync(folder, { recursive: true });
  for (const name of fs.readdirSync(folder)) {
    const left = fs.statSync(path.join(folder, name), { throwIfNoEntry: false });
    if (left !== undefined && Date.now() - left.mtimeMs > STALE_MS) fs.rmSync(path.join(folder, name), { force: true });
  }
  return [...alone, ...['service', 'parts'].flatMap((kind) => inGroups(groups[kind], MOST_IN_GROUP[kind]).map((group, at) => writeGroup(root, folder, `${kind}-${at + 1}`, group)))];
}

function isAlone(root, file, text) {
  const place = path.relative(root, file).split(path.sep).join('/');
  return !file.endsWith('.test.ts') || ALONE.some((each) => place === each || place.startsWith(`${each}/`)) || /^\/\/ Own process: /m.test(text.slice(0, 1_000));
}

/** Dealt like cards, so that files of one folder, mostly of one length, are spread over all groups. */
function inGroups(files, most) {
  const groups = Array.from({ length: Math.ceil(files.length / most) }, () => []);
  files.forEach((file, at) => groups[at % groups.length].push(file));
  return groups;
}

/** Each file is a suite of its own: its hooks are its own, it ends before the next one begins, and what fails stands under its name. */
function writeGroup(root, folder, name, files) {
  // Tests and hooks go to the suite during whose import they are declared. Modules that several files share may therefore not await at
  // their top level; test files may.
  const suite = (file) => `suite(${JSON.stringify(path.relative(root, file))}, () => import(${JSON.stringify(pathToFileURL(file).href)}));`;
  const lines = [
    '// Written by bin/launcher/test-groups.cjs for one run.',
    `import { after, describe } from 'node:test';`,
    'const open = new Set();',
    // Node's runner takes a process that left with 0 in the middle of a test for one whose tests passed.
    `process.on('exit', () => { if (open.size > 0) { process.exitCode = 1; console.error('the process ended before', [...open].join(', ')); } });`,
    'const suite = (name, load) => {',
    '  open.add(name);',
    `  describe(name, { timeout: ${FILE_LIMIT_MS} }, () => { after(() => open.delete(name)); return load(); });`,
    '};',
    ...files.map(suite),
  ];
  const text = `${lines.join('\n')}\n`;
  // Named by what it holds: another run in the same checkout may group other files.
  const entry = path.join(folder, `${name}-${crypto.createHash('sha256').update(text).digest('hex').slice(0, 12)}.test.mjs`);
  // Never while another run may be reading it.
  if (fs.existsSync(entry)) fs.utimesSync(entry, new Date(), new Date());
  else fs.writeFileSync(entry, text);
  return entry;
}

module.exports = { groupTestFiles };
