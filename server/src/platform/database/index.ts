// The database of the product: what other folders may import from here.
export { openDatabase, type Database, type DatabaseOptions, type Db, type PgConfig, type Tx } from './database.ts';
export { startEmbeddedPostgres, type EmbeddedPostgres, type EmbeddedPostgresOptions } from './embedded/index.ts';
export type { Listening } from './listener.ts';
export type { DatabaseAddress, DatabaseCopy, TableCopy } from './table-copies.ts';
export { migrate, MigrationError, type MigrationReport } from './migrate.ts';
export type { Tables } from './tables.generated.ts';
export { databaseLost, isUnavailable, uniqueViolation } from './database-errors.ts';
export { json } from './value-types.ts';
export { part, runParts, type Part, type Selected } from './statement-parts.ts';
