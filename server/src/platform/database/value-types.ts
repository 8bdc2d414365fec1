// How PostgreSQL values become JavaScript values, where pg's own choice is not ours.
import pg from 'pg';

const INT8 = 20;
const DATE = 1082;
const INT8_ARRAY = 1016;

/** A bigint column is a number as long as that is exact; sizes and counters of this product always are. @throws RangeError beyond 2^53 */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} from a bigint column does not fit a JavaScript number exactly`);
  return value;
}

const parseInt8Array = (text: string): number[] => (text === '{}' ? [] : text.slice(1, -1).split(',').map(parseInt8));

/** pg's parsers, but: bigint → number, bigint[] → number[], date → 'YYYY-MM-DD' (a day has no time zone). timestamptz → Date stays. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary') {
      if (oid === INT8) return parseInt8;
      if (oid === INT8_ARRAY) return parseInt8Array;
      if (oid === DATE) return (text: string) => text;
    }
    return pg.types.getTypeParser(oid, format as 'text');
  }) as pg.CustomTypesConfig['getTypeParser'],
};

/**
 * A value for a jsonb column. Without it pg would send a JavaScript array as a PostgreSQL array and a string as bare text.
 * The generated table types take only such text for jsonb.
 */
export function json(value: unknown): string {
  return JSON.stringify(value);
}
