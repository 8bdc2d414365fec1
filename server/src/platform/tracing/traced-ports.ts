// Ports that say in a span how long they took. What leaves by HTTP is traced in outgoing-http.ts instead.
import { sql } from 'kysely';
import type { Database } from '../database/index.ts';
import type { MailTransport } from '../mail/index.ts';
import type { PdfWorkers } from '../pdf-workers/index.ts';
import { noVirusScan, type VirusScan } from '../virus-scan/index.ts';
import { inSpan, type Tracing } from './tracing.ts';

/**
 * The same database, with a span for each transaction. The transaction knows its traceparent (`paraph.traceparent`): jobs and
 * webhook deliveries that are written in it take it as the default of their column (migration 0035), whoever writes them.
 */
export function tracedDatabase(database: Database, tracing: Tracing): Database {
  return {
    ...database,
    transaction: (fn) => inSpan(tracing, 'transaction', { kind: 'CLIENT', attributes: { 'db.system.name': 'postgresql' } }, async (span) => {
      const start = performance.now();
      return database.transaction(async (tx) => {
        span?.set({ 'paraph.wait_ms': Math.round(performance.now() - start) });
        await sql`SELECT set_config('paraph.traceparent', ${span?.traceparent ?? ''}, true)`.execute(tx);
        return fn(tx);
      });
    }),
  };
}

/** The same children, with a span for each operation; waiting for a free one is part of it. */
export function tracedPdfWorkers(workers: PdfWorkers, tracing: Tracing): PdfWorkers {
  return {
    run: (operation, input, options) => inSpan(tracing, `pdf ${operation}`, {}, () => workers.run(operation, input, options)),
    warm: (kind) => workers.warm(kind),
    close: (options) => workers.close(options),
  };
}

/** The same mail server; SMTP is not HTTP. */
export function tracedMail(mail: MailTransport, tracing: Tracing): MailTransport {
  return {
    send: (message) => inSpan(tracing, 'smtp send', { kind: 'CLIENT' }, () => mail.send(message)),
    check: () => inSpan(tracing, 'smtp check', { kind: 'CLIENT' }, () => mail.check()),
    close: () => mail.close(),
  };
}

/** The same scanner; clamd speaks a protocol of its own. */
export function tracedVirusScan(scanner: VirusScan, tracing: Tracing): VirusScan {
  return { scan: (path) => inSpan(tracing, 'virus scan', { kind: 'CLIENT' }, () => scanner.scan(path)) };
}

/** All of a process's ports that have a span, the others as they are. */
export function tracedPorts<P extends { database: Database; pdfWorkers: PdfWorkers; mail: MailTransport | undefined; virusScan: VirusScan; tracing?: Tracing | undefined }>(ports: P): P {
  const { tracing } = ports;
  if (tracing === undefined) return ports;
  return {
    ...ports,
    database: tracedDatabase(ports.database, tracing), pdfWorkers: tracedPdfWorkers(ports.pdfWorkers, tracing),
    mail: ports.mail === undefined ? undefined : tracedMail(ports.mail, tracing), virusScan: ports.virusScan === noVirusScan ? noVirusScan : tracedVirusScan(ports.virusScan, tracing),
  };
}
