// Builds the web part when web/dist is missing or older than what it is made of.
'use strict';

const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const { readStamp, writeStamp, quickDigest, contentDigest } = require('./stamp.cjs');
const { nodeEnvironment } = require('./run.cjs');

/** Makes sure that web/dist fits its sources. Runs the workspace's `build` script, or `vite build`, under the pinned Node. */
function ensureWebBuilt(root, node) {
  const web = path.join(root, 'web');
  const dist = path.join(web, 'dist');
  const stampFile = path.join(dist, '.paraph-built.json');
  const sources = webSources(root);
  const quick = quickDigest(sources);
  const last = readStamp(stampFile);
  if (last.quick === quick) return;
  const content = contentDigest(root, sources);
  if (last.content === content) return writeStamp(stampFile, { quick, content });
  if (!fs.readdirSync(web).some((name) => /^vite\.config\.[cm]?[jt]s$/.test(name))) {
    throw new Error(`${web} has no vite.config: this is not a complete copy of Paraph.`);
  }

  const started = Date.now();
  process.stderr.write('paraph: building the web part\n');
  fs.rmSync(stampFile, { force: true }); // a build that is cut short must not look finished
  const result = build(root, web, node);
  if (result.error) throw new Error(`the web build could not be started: ${result.error.message}`);
  if (result.status !== 0) {
    process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}`);
    throw new Error(`the web build failed (${result.signal ?? `exit ${result.status}`}); its own message stands above.`);
  }
  if (!fs.existsSync(dist)) throw new Error(`the web build ended well but made no ${dist}.`);
  writeStamp(stampFile, { quick, content });
  process.stderr.write(`paraph: web part built in ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
}

function build(root, web, node) {
  const script = JSON.parse(fs.readFileSync(path.join(web, 'package.json'), 'utf8')).scripts?.build;
  const options = { cwd: web, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, env: { ...nodeEnvironment(root), NODE_ENV: 'production' } };
  if (script === undefined) {
    return spawnSync(node, [path.join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'], options);
  }
  // The script's `node` and `vite` are the pinned ones.
  const PATH = [path.dirname(node), path.join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(path.delimiter);
  return spawnSync(script, { ...options, shell: true, env: { ...options.env, PATH, Path: PATH } });
}

/** Every file that can change the result, sorted: the web workspace, the schemas it imports from the server, the lock file. */
function webSources(root) {
  const files = [];
  walk(path.join(root, 'web'), files, (name, isTop) => !(isTop && (name === 'dist' || name === 'test')), (name) => !/\.test\.tsx?$/.test(name));
  walk(path.join(root, 'server', 'src'), files, () => true, (name) => name === 'contract.ts' || name.endsWith('.schema.ts'));
  walk(path.join(root, 'server', 'src', 'kernel'), files, () => true, (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  for (const name of ['package-lock.json', 'package.json']) files.push(path.join(root, name));
  return [...new Set(files)].sort();
}

function walk(folder, files, entersFolder, takesFile, isTop = true) {
  if (!fs.existsSync(folder)) return;
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules' && !entry.name.startsWith('.') && entersFolder(entry.name, isTop)) {
        walk(full, files, entersFolder, takesFile, false);
      }
    } else if (entry.isFile() && !entry.name.startsWith('.') && takesFile(entry.name)) {
      files.push(full);
    }
  }
}

module.exports = { ensureWebBuilt };
