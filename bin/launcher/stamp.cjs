// Freshness by stamps: a small JSON file remembers what was built or installed. Comparing file times and sizes is the
// quick check of every start; contents are hashed only when those differ (a fresh clone, a touched file).
'use strict';

const crypto = require('node:crypto');
const fs = require('node:fs');

/** The stamp's content, or an empty object when there is none or it is unreadable. */
function readStamp(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/** Writes the stamp if it can. A read-only installation works without: it only hashes again at every start. */
function writeStamp(file, stamp) {
  try {
    const temporary = `${file}.${process.pid}`;
    fs.writeFileSync(temporary, JSON.stringify(stamp));
    fs.renameSync(temporary, file);
  } catch (error) {
    if (!['EROFS', 'EACCES', 'EPERM'].includes(error.code)) throw error;
  }
}

/** Short digest of names, modification times and sizes: equal means nothing was touched. */
function quickDigest(files) {
  const hash = crypto.createHash('sha256');
  for (const file of files) {
    const stat = fs.statSync(file);
    hash.update(`${file}\0${stat.mtimeMs}\0${stat.size}\n`);
  }
  return hash.digest('hex');
}

/** Digest of names (relative to `base`, so that a moved folder stays fresh) and contents. */
function contentDigest(base, files) {
  const hash = crypto.createHash('sha256');
  for (const file of files) {
    hash.update(`${file.slice(base.length)}\0`).update(fs.readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

module.exports = { readStamp, writeStamp, quickDigest, contentDigest };
