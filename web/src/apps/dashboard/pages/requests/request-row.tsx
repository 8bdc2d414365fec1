// One request: what was asked and how it ended; unfolded, its id to copy, and what to do about a refusal.
import type { Operation, RequestLine } from '../../api-types.ts';
import { StateBadge } from '../../parts/badges.tsx';
import { Code } from '../../parts/code.tsx';
import { ShortWhen, When } from '../../parts/when.tsx';
import { useRequestsTexts } from './requests-texts.ts';

interface RequestRowProps {
  line: RequestLine;
  operation: Operation | undefined;
  open: boolean;
  onToggle: (open: boolean) => void;
}

const toneOf = (status: number) => (status < 400 ? 'good' : status < 500 ? 'warn' : 'bad');

export function RequestRow({ line, operation, open, onToggle }: RequestRowProps) {
  const t = useRequestsTexts();
  return (
    <li className="request">
      <details open={open} onToggle={(event) => onToggle(event.currentTarget.open)}>
        <summary>
          <StateBadge tone={toneOf(line.status)}>{String(line.status)}</StateBadge>
          <span className="request-route"><b>{line.method}</b> {line.route}{line.code !== null && <span className="request-code">{line.code}</span>}</span>
          <span className="small soft request-took">{t.took(line.durationMs)}</span>
          <span className="small soft"><ShortWhen iso={line.at} /></span>
        </summary>
        {open && <Unfolded line={line} operation={operation} />}
      </details>
    </li>
  );
}

function Unfolded({ line, operation }: { line: RequestLine; operation: Operation | undefined }) {
  const t = useRequestsTexts();
  return (
    <div className="request-open">
      {line.status >= 400 && (
        <div className="request-advice">
          <h2>{t.whatToDo}</h2>
          <p>{t.advice[line.code ?? ''] ?? (line.status < 500 ? t.otherRefusal : t.otherFailure)}</p>
          <p className="small soft">{t.noBodies}</p>
        </div>
      )}
      <dl className="facts">
        <dt>{t.requestId}</dt>
        <dd><Code text={line.requestId} label={t.requestId} /></dd>
        {operation !== undefined && (
          <>
            <dt>{t.operation}</dt>
            <dd><span lang="en">{operation.summary}.</span> <a href={`/docs#/${encodeURIComponent(operation.tag)}/${operation.operationId}`}>{t.docs}</a></dd>
          </>
        )}
        <dt>{t.key}</dt>
        <dd>{line.keyName ?? t.deleted}</dd>
        <dt>{t.when}</dt>
        <dd><When iso={line.at} />, {t.took(line.durationMs)}</dd>
      </dl>
    </div>
  );
}
