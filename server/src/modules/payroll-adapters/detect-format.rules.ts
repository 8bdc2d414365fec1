// Whose export a file is, by its headers. A tie or too little is an answer too: FORMAT_NOT_RECOGNISED, never a guess.
import { AppError } from '../../kernel/errors.ts';
import { headerKey } from '../bulk-send/read-csv.rules.ts';
import { PAYROLL_FORMATS, type PayrollFormat, type PayrollSoftware } from './payroll-formats.rules.ts';

/** Silae's file of variables: values by employee number, without any person. */
const SILAE_VARIABLES = ['matricule', 'code', 'valeur', 'date debut', 'date fin'];

/** @throws AppError FORMAT_NOT_RECOGNISED with the headers seen */
export function detectFormat(header: readonly string[]): { format: PayrollFormat; confidence: number } {
  const keys = header.map(headerKey);
  if (SILAE_VARIABLES.every((key) => keys.includes(key)) && keys.length <= 6) {
    throw notRecognised(header, 'This is Silae’s file of variables: it holds values by employee number, but no names or addresses. Export the list of employees instead.');
  }
  const scored = PAYROLL_FORMATS.map((format) => ({ format, hits: hitsOf(format, keys) })).filter(({ hits }) => hits > 0).sort((a, b) => b.hits - a.hits);
  const [best, second] = scored;
  if (best === undefined) throw notRecognised(header, 'These columns are of no export that is known here.');
  if (second?.hits === best.hits) {
    throw notRecognised(header, `These columns could be of ${best.format.software} and of ${second.format.software}.`);
  }
  return { format: best.format, confidence: Math.min(0.99, Math.round((0.5 + 0.1 * best.hits) * 100) / 100) };
}

export function formatOf(software: PayrollSoftware): PayrollFormat {
  return PAYROLL_FORMATS.find((format) => format.software === software)!;
}

function hitsOf({ signs }: PayrollFormat, keys: readonly string[]): number {
  return Math.max(...signs.map((sign) => {
    const given = sign.with ?? [];
    const hits = keys.filter((key) => sign.anyOf.some((wanted) => (wanted.endsWith('*') ? key.startsWith(wanted.slice(0, -1)) : key === wanted))).length;
    return given.every((key) => keys.includes(key)) && hits >= sign.atLeast ? hits + given.length : 0;
  }));
}

function notRecognised(header: readonly string[], why: string): AppError {
  return new AppError({
    code: 'FORMAT_NOT_RECOGNISED', message: `${why} Say which software it is, or name the columns with mapping. Headers seen: ${header.join(', ').slice(0, 1_000)}.`,
    details: header.slice(0, 200).map((column, index) => ({ path: `columns[${index}]`, value: column.slice(0, 200), message: 'was seen' })),
  });
}
