// What a person wants to know before signing: from whom, what, until when, what kind of signature, what is kept; and the ways out.
import type { SigningApi } from '../../api/signing-api.ts';
import type { Locale, SigningView } from '../../api/signing-types.ts';
import { useMessages } from '../../messages/catalogues.ts';
import { formatDateTime } from '../../messages/locale.ts';
import { BrandLinks } from '../../features/brand/brand.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

interface DetailsProps {
  api: SigningApi;
  view: SigningView;
  locale: Locale;
  onReturn: () => void;
  onDecline: () => void;
}

export function Details({ api, view, locale, onReturn, onDecline }: DetailsProps) {
  const t = useMessages();
  const { envelope, recipient, documents } = view;
  const acts = view.state === 'READY';
  return (
    <div className="details">
      {envelope.message !== null && (
        <figure className="message">
          <figcaption>{t.messageFrom(envelope.senderName)}</figcaption>
          <blockquote>{envelope.message}</blockquote>
        </figure>
      )}
      <dl className="facts">
        <div>
          <dt>{t.from}</dt>
          <dd>
            {envelope.senderName} <a href={`mailto:${envelope.senderEmail}`}>{envelope.senderEmail}</a>
          </dd>
        </div>
        <div>
          <dt>{t.signingAs}</dt>
          <dd>
            {recipient.name} <span className="soft">{recipient.email}</span>
          </dd>
        </div>
      </dl>
      <ul className="files" aria-label={t.documents(documents.length)}>
        {documents.map((document) => (
          <li key={document.index}>
            <Icon name="file" />
            <span>
              {document.name} <span className="soft small">{t.pages(document.pageCount)}</span>
            </span>
            <a className="icon-button" href={api.documentUrl(document.index)} download={document.name} aria-label={t.downloadDocument(document.name)} title={t.download}>
              <Icon name="down" />
            </a>
          </li>
        ))}
      </ul>
      {acts && envelope.expiresAt !== null && (
        <p className="fact-line">
          <Icon name="clock" />
          <span>{t.expires(formatDateTime(envelope.expiresAt, locale))}</span>
        </p>
      )}
      {acts && (
        <>
          {recipient.role === 'SIGNER' && (
            <details className="more">
              <summary>
                <Icon name="shield" />
                <span>
                  <span className="visually-hidden">{`${t.level} : `}</span>
                  {t.levelName[envelope.signatureLevel]}
                </span>
              </summary>
              <p>{t.levelText[envelope.signatureLevel]}</p>
            </details>
          )}
          <details className="more">
            <summary>
              <Icon name="info" />
              <span>{t.proof}</span>
            </summary>
            <p>{t.proofText}</p>
          </details>
          <BrandLinks />
          <div className="ways-out">
            <Button look="quiet" icon="back" onClick={onReturn}>
              {t.requestCorrection}
            </Button>
            <Button look="quiet" icon="stop" onClick={onDecline}>
              {recipient.role === 'APPROVER' ? t.declineApproval : t.decline}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
