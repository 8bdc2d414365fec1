// Runs mutants in child processes that are stopped when one takes too long: a hang is a finding, not a hung test.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** What became of a mutant. `verdict`: ACCEPTED, a PdfError code, CRASH with a stack, HANG, or DIED with a signal. */
export interface MutantAnswer {
  number: number;
  name: string;
  verdict: string;
  ms: number;
  /** Highest resident memory of its child so far. */
  peakBytes: number;
}

const MAX_MS = 20_000;

/** Answers to the mutants from `first` on; goes on after one that kills its child. */
export async function answersTo(first: number, count: number): Promise<MutantAnswer[]> {
  const answers: MutantAnswer[] = [];
  for (let next = first; next < first + count;) {
    const child = fork(join(import.meta.dirname, 'answer-mutants.ts'), [String(next), String(first + count)], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    let hung = false;
    let timer: NodeJS.Timeout | undefined;
    child.on('message', (message: { starts: number } | MutantAnswer) => {
      clearTimeout(timer);
      if ('starts' in message) {
        timer = setTimeout(() => {
          hung = true;
          child.kill('SIGKILL');
        }, MAX_MS);
      } else {
        answers.push(message);
        next = message.number + 1;
      }
    });
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
    clearTimeout(timer);
    if (next >= first + count) break;
    answers.push({ number: next, name: `mutant ${next}`, verdict: hung ? 'HANG' : `DIED ${signal ?? code}`, ms: MAX_MS, peakBytes: 0 });
    next += 1;
  }
  return answers;
}

/** Those that are no answer: anything but acceptance or a named refusal within the time and memory allowed. */
export function unanswered(answers: MutantAnswer[]): string[] {
  const wrong = answers.filter(({ verdict, ms, peakBytes }) => !/^(ACCEPTED|INVALID_PDF|DOCUMENT_ENCRYPTED|PDF_LIMIT_EXCEEDED)$/.test(verdict) || ms > MAX_MS || peakBytes > 2 ** 30);
  return wrong.map(({ name, verdict, ms, peakBytes }) => `${name}: ${verdict} ${Math.round(ms)} ms ${Math.round(peakBytes / 2 ** 20)} MiB`);
}
