// One place for the file: a button that a keyboard reaches; the whole page takes a drop.
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { VerifyWords } from './words.ts';

interface FilePickerProps {
  t: VerifyWords;
  /** A small one, below a result. */
  again: boolean;
  onFile: (file: File) => void;
}

export function FilePicker({ t, again, onFile }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const over = useDrop(onFile);
  return (
    <div className={again ? 'verify-again' : 'verify-drop'} data-over={over || undefined}>
      <input
        ref={input} type="file" hidden accept="application/pdf,.pdf"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // So that the same file can be chosen again.
          currentTarget.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
      {!again && <Icon name="file" sizePx={40} />}
      <Button look={again ? 'plain' : 'primary'} icon={again ? 'refresh' : 'search'} onClick={() => input.current?.click()}>
        {again ? t.another : t.choose}
      </Button>
      {!again && <p className="small soft verify-drop-hint">{over ? t.dropNow : t.dropHint}</p>}
    </div>
  );
}

/** Takes the first file dropped anywhere on the page, which would otherwise leave for the file; says whether one hovers. */
function useDrop(onFile: (file: File) => void): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const enter = (event: DragEvent): void => (event.preventDefault(), setOver(event.dataTransfer?.types.includes('Files') ?? false));
    const leave = (event: DragEvent): void => void (event.relatedTarget === null && setOver(false));
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (file !== undefined) onFile(file);
    };
    document.addEventListener('dragover', enter);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', enter);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, [onFile]);
  return over;
}
