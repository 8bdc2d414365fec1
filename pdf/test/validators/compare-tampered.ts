// Prints a table: every tampered file, and what our checker and the others say of it. Usage: node compare-tampered.ts [--why]

import { ourVerdict, tamperedSamples } from './tampered-samples.ts';
import { findValidators, type Verdict } from './validators.ts';

const { originals, attacks, flips, carried } = await tamperedSamples(new Date());
const samples = [...originals, ...attacks, ...flips, ...carried];
const { found, missing } = await findValidators();
const columns = new Map<string, Verdict[]>([['ours', await Promise.all(samples.map(ourVerdict))]]);
for (const { name, validate } of found) columns.set(name, await validate(samples));

const print = (line: string): void => void process.stdout.write(`${line}\n`);
for (const { name, why } of missing) print(`${name} is not there: ${why}`);
const width = Math.max(...samples.map(({ name }) => name.length));
print([' '.repeat(width), ...columns.keys()].join(' | '));
for (const [i, { name }] of samples.entries()) {
  print([name.padEnd(width), ...[...columns].map(([column, verdicts]) => (verdicts[i]!.accepted ? 'accepts' : 'refuses').padEnd(column.length))].join(' | '));
  if (process.argv.includes('--why')) for (const [column, verdicts] of columns) if (!verdicts[i]!.accepted) print(`${' '.repeat(width)}   ${column}: ${verdicts[i]!.notes.slice(0, 3).join('; ')}`);
}
print('');
for (const [column, verdicts] of columns) {
  const refused = (from: number, to: number): number => verdicts.slice(from, to).filter(({ accepted }) => !accepted).length;
  const [a, b] = [originals.length, originals.length + attacks.length];
  print(`${column.padEnd(8)} refuses ${refused(a, b)} of ${attacks.length} attacks, ${refused(b, b + flips.length)} of ${flips.length} covered bits, ${refused(b + flips.length, samples.length)} of ${carried.length} bits of the CMS, ${refused(0, a)} of ${originals.length} untouched files`);
}
