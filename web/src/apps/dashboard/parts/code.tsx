// Something to copy: a command, an address, a hash.
import { useEffect, useState } from 'react';
import { useTexts } from '../settings.tsx';

const SAID_MS = 2_000;

/** `label` names it for those who cannot see what stands beside it. */
export function Code({ text, label }: { text: string; label: string }) {
  const t = useTexts();
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => setSaid(''), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  // The clipboard exists on https and on localhost alone.
  const copy = (): void => {
    if (navigator.clipboard === undefined) setSaid(t.copyFailed);
    else void navigator.clipboard.writeText(text).then(() => setSaid(t.copied), () => setSaid(t.copyFailed));
  };
  return (
    <div className="code" role="group" aria-label={label}>
      <pre>
        <code>{text}</code>
      </pre>
      <button type="button" className="code-copy" onClick={copy}>
        <span aria-hidden={said !== ''}>{said === '' ? t.copy : said}</span>
        <span className="visually-hidden"> {label}</span>
      </button>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </div>
  );
}
