// Which tests `npm test` runs: every *.test.ts of every workspace that needs nothing but what npm installed. Tests that
// need a browser, a foreign validator or another database, and those that start, kill and restart whole services, are run by .ci/run.
'use strict';

const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { groupTestFiles } = require('./test-groups.cjs');

const NOT_EVERYDAY = ['web/test/journeys', 'pdf/test/validators', 'server/test/validators', 'server/test/processes', 'sdk/test/fresh-installation.test.ts', 'sdk/test/resources.test.ts'];

/** For a whole process of them; generous, because the machine may be busy. */
const PROCESS_LIMIT_MS = 900_000;

/**
 * Arguments for Node's test runner. `rest` may name files or folders (then only those run; a folder of the kinds left out
 * above runs when it is itself named) and options, which are passed on. Throws for a place without tests.
 */
function testArguments(root, rest) {
  const named = rest.filter((word) => !word.startsWith('-'));
  const files = named.length > 0 ? named.flatMap((name) => namedFiles(root, path.resolve(name))) : everydayFiles(root);
  const setup = path.join(root, 'server', 'src', 'testing', 'global-setup.ts');
  return [
    '--test',
    '--test-reporter=spec',
    // One more than there are cores: a process of tests waits for the database, its PDF child or a timer much of its time.
    `--test-concurrency=${os.availableParallelism() + 1}`,
    `--test-timeout=${PROCESS_LIMIT_MS}`,
    ...(fs.existsSync(setup) ? [`--test-global-setup=${setup}`] : []),
    ...rest.filter((word) => word.startsWith('-')),
    ...groupTestFiles(root, files.sort(), path.join(root, 'node_modules', '.cache', 'paraph-tests')),
  ];
}

const notEveryday = (root) => NOT_EVERYDAY.map((folder) => path.join(root, ...folder.split('/')));

function namedFiles(root, place) {
  const skipped = notEveryday(root).filter((folder) => place !== folder && !place.startsWith(folder + path.sep));
  const files = testFiles(place, skipped);
  if (files.length === 0) throw new Error(`there is no *.test.ts file in ${place}.`);
  return files;
}

function everydayFiles(root) {
  const { workspaces } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  const skipped = notEveryday(root);
  return [...workspaces, 'bin', 'scripts', 'bench'].flatMap((folder) => testFiles(path.join(root, folder), skipped));
}

function testFiles(place, skipped) {
  if (skipped.includes(place) || !fs.existsSync(place)) return [];
  if (fs.statSync(place).isFile()) return [place];
  return fs.readdirSync(place, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(place, entry.name);
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) || entry.name.startsWith('.') ? [] : testFiles(full, skipped);
    return /\.test\.(ts|cjs|mjs)$/.test(entry.name) && !skipped.includes(full) ? [full] : [];
  });
}

module.exports = { testArguments };
