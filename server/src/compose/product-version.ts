// The version of this build, as package.json has it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Semantic version. */
export const PRODUCT_VERSION = (JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as { version: string }).version;
