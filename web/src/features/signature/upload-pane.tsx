// A picture of a signature, shown as it will be placed.
import { useId, useState } from 'react';
import { useMessages } from '../../messages/catalogues.ts';
import { Icon } from '../../ui/icon.tsx';
import { FieldError } from '../../ui/notice.tsx';
import { pictureToPng } from './signature-image.ts';

export function UploadPane({ kind, image, onImage }: { kind: 'SIGNATURE' | 'INITIALS'; image: string | null; onImage: (image: string | null) => void }) {
  const t = useMessages();
  const id = useId();
  const [error, setError] = useState<string | null>(null);

  async function read(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    setError(null);
    try {
      const png = await pictureToPng(file);
      onImage(png);
      if (png === null) setError(t.uploadEmpty);
    } catch {
      onImage(null);
      setError(t.uploadFailed);
    }
  }

  return (
    <div className="row">
      <p className="label" id={id}>
        {t.uploadLabel[kind]}
      </p>
      <p className="hint" id={`${id}-hint`}>
        {t.uploadHint}
      </p>
      <label className="button button-plain file-button">
        <Icon name="clip" />
        <span>{image === null ? t.uploadButton : t.uploadReplace}</span>
        <input
          className="visually-hidden"
          type="file"
          accept="image/png,image/jpeg"
          aria-describedby={error === null ? `${id} ${id}-hint` : `${id} ${id}-hint ${id}-error`}
          aria-invalid={error !== null || undefined}
          onChange={(event) => void read(event.currentTarget.files?.[0])}
        />
      </label>
      {error !== null && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {image !== null && (
        <div className="pad pad-preview">
          <img src={image} alt={t.preview} />
        </div>
      )}
    </div>
  );
}
