// A bulk send of 500 rows: how long until all are created and sent, and how fast the API answers meanwhile. Run: npm run bench -- bulk [rows]
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { samplePdf, textContent } from '@paraph/pdf/testing';
import { onBothDatabases } from './lib/both-databases.ts';
import { startProduct } from './lib/product.ts';
import { percentile } from './lib/report.ts';
import { removeFolder } from '../server/src/testing/remove-folder.ts';

const ROWS = Number(process.argv[2] ?? 500);
// The measurement itself must not run into the limits of a key.
process.env['RATE_LIMIT_PER_MINUTE'] = '1000000';
process.env['RATE_LIMIT_BURST'] = '1000000';

interface Job { id: string; status: string; counts: { processed: number }; startedAt: string | null; completedAt: string | null }

async function measure(name: string, databaseUrl: string | undefined): Promise<Record<string, string>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'paraph-bench-'));
  const product = await startProduct({ dataDir, databaseUrl });
  const call = async <T>(method: string, path: string, body?: object | Uint8Array): Promise<T> => {
    const raw = body instanceof Uint8Array;
    const answer = await fetch(`${product.baseUrl}/api/v1${path}`, {
      method, headers: { authorization: `Bearer ${product.key}`, ...(body === undefined ? {} : { 'content-type': raw ? 'application/pdf' : 'application/json' }) },
      ...(body === undefined ? {} : { body: raw ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return await answer.json() as T;
  };
  try {
    const document = await call<{ id: string }>('POST', '/documents', samplePdf([{ content: textContent('Contract', 60, 780, 12) }]));
    const template = await call<{ id: string }>('POST', '/templates', {
      name: 'Contrat', documentIds: [document.id], roles: [{ name: 'Salarié' }],
      fields: [{ roleIndex: 0, page: 1, fieldType: 'SIGNATURE', x: 320, y: 700, width: 180, height: 60 }, { roleIndex: 0, page: 1, fieldType: 'TEXT', x: 60, y: 700, width: 180, height: 20, label: 'poste' }],
    });
    const csv = `email;name;poste\n${Array.from({ length: ROWS }, (_, n) => `personne${n}@example.com;Personne ${n};Poste ${n}\n`).join('')}`;
    const cpuBefore = product.cpuMs();
    const askedAt = performance.now();
    let job = await call<Job>('POST', '/envelopes/bulk', { templateId: template.id, csv, subject: 'Contrat de {{name}}' });
    const acceptedMs = performance.now() - askedAt;
    const answers: number[] = [];
    while (job.completedAt === null) {
      const at = performance.now();
      await call('GET', `/documents/${document.id}`);
      answers.push(performance.now() - at);
      if (answers.length % 10 === 0) job = await call<Job>('GET', `/envelopes/bulk/${job.id}`);
    }
    const tookMs = Date.parse(job.completedAt) - Date.parse(job.startedAt!);
    return {
      '': name, 'rows': String(ROWS), 'accepted (ms)': acceptedMs.toFixed(0), 'created and sent (s)': (tookMs / 1_000).toFixed(2), 'envelopes /s': ((ROWS * 1_000) / tookMs).toFixed(0), 'status': job.status,
      'API meanwhile p50 (ms)': percentile(answers, 0.5).toFixed(1), '… p95 (ms)': percentile(answers, 0.95).toFixed(1), '… max (ms)': Math.max(...answers).toFixed(0),
      'CPU per envelope (ms)': ((product.cpuMs() - cpuBefore) / ROWS).toFixed(1),
    };
  } finally {
    await product.stop();
    await removeFolder(dataDir);
  }
}

process.stdout.write(`${await onBothDatabases(measure)}\n`);
