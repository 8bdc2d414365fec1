// One dialog to make a signature or initials: typed (ready at once), drawn, or from a picture.
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { SignatureValue, TypedStyle } from '../../api/signing-types.ts';
import { useMessages } from '../../messages/catalogues.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldError } from '../../ui/notice.tsx';
import { DrawPane } from './draw-pane.tsx';
import { StyleChoice } from './style-choice.tsx';
import { UploadPane } from './upload-pane.tsx';

type Method = SignatureValue['method'];
const MAX_NAME_CHARS = 80;

interface SignatureDialogProps {
  kind: 'SIGNATURE' | 'INITIALS';
  /** Proposed typed text: the name, or its initials. */
  proposal: string;
  /** The hand to start with: that of what was typed before. */
  style: TypedStyle;
  /** How many other empty fields of this kind there are. */
  otherSpots: number;
  onAdopt: (value: SignatureValue, everywhere: boolean) => void;
  /** When this is the last thing missing: the consent box and the act itself, in the same dialog. */
  finish?: { consent: ReactNode; onFinish: (value: SignatureValue) => unknown };
  onClose: () => void;
}

export function SignatureDialog({ kind, proposal, style: styleBefore, otherSpots, onAdopt, finish, onClose }: SignatureDialogProps) {
  const t = useMessages();
  const id = useId();
  const [method, setMethod] = useState<Method>('TYPED');
  const [text, setText] = useState(proposal);
  const [style, setStyle] = useState(styleBefore);
  const [drawn, setDrawn] = useState<string | null>(null);
  const [uploaded, setUploaded] = useState<string | null>(null);
  const [everywhere, setEverywhere] = useState(kind === 'INITIALS');
  const [missing, setMissing] = useState(false);

  function value(): SignatureValue | null {
    if (method === 'TYPED') return text.trim() === '' ? null : { method, text: text.trim(), style };
    const image = method === 'DRAWN' ? drawn : uploaded;
    return image === null ? null : { method, image };
  }
  function withValue(act: (value: SignatureValue) => unknown): void {
    const made = value();
    setMissing(made === null);
    if (made !== null) act(made);
  }

  const methods: [Method, string][] = [
    ['TYPED', t.methodType],
    ['DRAWN', t.methodDraw],
    ['UPLOADED', t.methodUpload],
  ];
  const place = kind === 'SIGNATURE' ? t.adopt : t.adoptInitials;

  return (
    <Dialog title={kind === 'SIGNATURE' ? t.signatureTitle : t.initialsTitle} closeLabel={t.close} onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          withValue(finish?.onFinish ?? ((made) => onAdopt(made, everywhere)));
        }}
      >
        <fieldset className="segments">
          <legend className="visually-hidden">{t.method}</legend>
          {methods.map(([each, label]) => (
            <label key={each}>
              <input type="radio" name={`${id}-method`} checked={method === each} onChange={() => setMethod(each)} />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
        {method === 'TYPED' && (
          <div className="stack">
            <div className="row">
              <label htmlFor={id}>{kind === 'SIGNATURE' ? t.typeLabel : t.typeInitialsLabel}</label>
              <input
                id={id}
                className="input"
                autoComplete={kind === 'SIGNATURE' ? 'name' : 'off'}
                maxLength={MAX_NAME_CHARS}
                value={text}
                aria-invalid={missing || undefined}
                aria-describedby={missing ? `${id}-error` : undefined}
                onChange={(event) => setText(event.currentTarget.value)}
              />
            </div>
            <StyleChoice text={text.trim()} style={style} onStyle={setStyle} />
          </div>
        )}
        {method === 'DRAWN' && <DrawPane onDrawn={setDrawn} />}
        {method === 'UPLOADED' && <UploadPane kind={kind} image={uploaded} onImage={setUploaded} />}
        {missing && value() === null && <FieldError id={`${id}-error`}>{t.signatureMissing[kind][method]}</FieldError>}
        {otherSpots > 0 && (
          <label className="check">
            <input type="checkbox" checked={everywhere} onChange={(event) => setEverywhere(event.currentTarget.checked)} />
            <span>{t.applyToAll(otherSpots + 1, kind)}</span>
          </label>
        )}
        {finish?.consent}
        <div className="dialog-actions">
          {finish !== undefined && (
            <Button look="plain" onClick={() => withValue((made) => onAdopt(made, everywhere))}>
              {t.placeOnly}
            </Button>
          )}
          <Button look="primary" icon="pen" submit data-autofocus>
            {finish === undefined ? place : t.signNow}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
