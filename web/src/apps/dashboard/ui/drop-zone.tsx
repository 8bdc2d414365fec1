// One place to bring files: drop them, paste them, or press it. A button first, so that a keyboard reaches it.
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';

interface DropZoneProps {
  label: string;
  hint?: ReactNode;
  /** As in an input: `application/pdf,.pdf`. */
  accept: string;
  multiple?: boolean;
  /** Busy with the last ones: what is dropped or chosen meanwhile waits its turn. */
  disabled?: boolean;
  onFiles: (files: File[]) => void;
}

export function DropZone({ label, hint, accept, multiple = false, disabled = false, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [waiting, setWaiting] = useState<File[]>([]);
  const take = (list: FileList | null): void => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    if (files.length === 0) return;
    if (disabled) setWaiting((before) => (multiple ? [...before, ...files] : files));
    else onFiles(files);
  };
  useEffect(() => {
    if (disabled || waiting.length === 0) return;
    setWaiting([]);
    onFiles(waiting);
  }, [disabled, waiting, onFiles]);
  return (
    <div
      className="drop"
      data-over={over || undefined}
      onDragOver={(event) => (event.preventDefault(), setOver(true))}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => (event.preventDefault(), setOver(false), take(event.dataTransfer.files))}
      onPaste={(event) => take(event.clipboardData.files)}
    >
      <input ref={input} type="file" hidden accept={accept} multiple={multiple} onChange={(event) => (take(event.target.files), (event.target.value = ''))} />
      <button type="button" className="drop-button" disabled={disabled} onClick={() => input.current?.click()}>
        <Icon name="plus" />
        <span>{label}</span>
      </button>
      {hint !== undefined && <p className="small soft">{hint}</p>}
    </div>
  );
}
