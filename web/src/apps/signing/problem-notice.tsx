// What went wrong with the last attempt, in words, with the way on.
import { useMessages } from '../../messages/catalogues.ts';
import type { Messages } from '../../messages/en.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Problem } from './use-submission.ts';

export function problemText(problem: Problem, t: Messages): string {
  switch (problem.kind) {
    case 'NETWORK':
      return t.networkProblem;
    case 'TOO_MANY':
      return t.tooMany;
    case 'CHANGED':
      return t.changedMeanwhile;
    case 'SERVER':
      return problem.requestId === null ? t.serverProblem : `${t.serverProblem} ${t.requestId(problem.requestId)}`;
    case 'FIELDS':
      return t.fieldsMissing(problem.messages.length);
    case 'REFUSED':
      return problem.message;
  }
}

export function ProblemNotice({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const t = useMessages();
  const retryable = problem.kind === 'NETWORK' || problem.kind === 'SERVER' || problem.kind === 'TOO_MANY';
  return (
    <Notice tone={problem.kind === 'CHANGED' ? 'warn' : 'bad'}>
      <p>{problemText(problem, t)}</p>
      {retryable && (
        <Button look="plain" onClick={onRetry}>
          {t.retry}
        </Button>
      )}
    </Notice>
  );
}
