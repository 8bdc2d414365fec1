// Checks one signed PDF with every validator. Usage: node check-file.ts FILE.pdf ROOT.pem [B-B|B-T|B-LT|B-LTA]; exits 1 when one refuses it.

import { readFileSync } from 'node:fs';
import { findValidators, type SampleLevel } from './validators.ts';

const [path, root, level = 'B-T'] = process.argv.slice(2);
if (path === undefined || root === undefined) throw new Error('usage: check-file.ts FILE.pdf ROOT.pem [B-B|B-T|B-LT|B-LTA]');
const sample = { name: path, bytes: readFileSync(path), rootPem: readFileSync(root, 'utf8'), level: level as SampleLevel };
const { found, missing } = await findValidators();
for (const { name, why } of missing) process.stdout.write(`${name.padEnd(8)} not there: ${why}\n`);
for (const { name, validate } of found) {
  const [verdict] = await validate([sample]);
  process.stdout.write(`${name.padEnd(8)} ${verdict!.accepted ? 'accepted' : 'REFUSED'}\n${verdict!.notes.map((note) => `         ${note}\n`).join('')}`);
  if (!verdict!.accepted) process.exitCode = 1;
}
