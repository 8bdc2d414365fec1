// The signing surface as functions. The link token is exchanged once for a cookie; when the cookie has lapsed the exchange is made again.
import { ApiError, requestBytes, requestJson, uploadBytes } from './http.ts';
import type { AttachedFile, ConsentAnswer, DraftContent, Locale, SeenDocument, SignRequest, SigningView } from './signing-types.ts';

export type Gesture = 'pointer' | 'key' | 'scroll';

/** One recipient's session with the server. */
export interface SigningApi {
  readonly recipientId: string;
  view(locale: Locale | null): Promise<SigningView>;
  documentBytes(index: number, sizeBytes: number, onProgress: (fraction: number) => void): Promise<Uint8Array<ArrayBuffer>>;
  recordView(gesture: Gesture, documents: { index: number; sha256: string }[]): Promise<void>;
  sign(request: SignRequest): Promise<SigningView>;
  approve(consent: ConsentAnswer, documents: SeenDocument[]): Promise<SigningView>;
  /** Sends a one-time code. @throws ApiError 429 when it is too soon for another */
  sendCode(): Promise<SigningView>;
  /** @throws ApiError 400 whose detail says what is wrong with the code */
  verifyCode(code: string): Promise<SigningView>;
  giveAccessCode(code: string): Promise<SigningView>;
  decline(reason: string | null): Promise<SigningView>;
  returnToSender(reason: string): Promise<SigningView>;
  /** The draft of another visit or device; null when there is none. */
  draft(): Promise<{ version: number; content: DraftContent } | null>;
  /** `last` while the page goes away: sent even then, unanswered. */
  saveDraft(baseVersion: number, content: DraftContent, last?: boolean): Promise<{ version: number; replacedOther: boolean }>;
  attach(fieldId: string, file: File, onProgress: (fraction: number) => void): Promise<AttachedFile>;
  /** Sends the recording; `consentSha256` names the text that the person agreed to. */
  sendVideo(video: Blob, consentSha256: string, locale: Locale, onProgress: (fraction: number) => void): Promise<SigningView>;
  /** Address of the PDF as it is shown before signing. */
  documentUrl(index: number): string;
  signedDocumentUrl(): string;
}

/** On to the provider. Nothing follows here; a page that the browser keeps and shows again on the way back starts anew. */
function leaveFor(address: string): Promise<never> {
  addEventListener('pageshow', (event) => {
    if (event.persisted) location.reload();
  });
  location.assign(address);
  return new Promise(() => undefined);
}

/**
 * Exchanges a link token for a session.
 * @throws ApiError 404 when the link is unknown or was replaced by a newer one.
 */
export async function openSigningSession(token: string): Promise<SigningApi> {
  const exchange = (): Promise<{ recipientId: string }> => requestJson('POST', '/signing/session', { token });
  const { recipientId } = await exchange();
  const base = `/signing/${encodeURIComponent(recipientId)}`;

  async function withSession<T>(request: () => Promise<T>): Promise<T> {
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      await exchange();
      return request();
    }
  }
  const post = <T>(path: string, body: object): Promise<T> => withSession(() => requestJson<T>('POST', `${base}${path}`, body));

  return {
    recipientId,
    view: (locale) => withSession(() => requestJson('GET', locale === null ? base : `${base}?locale=${locale}`)),
    documentBytes: (index, sizeBytes, onProgress) =>
      withSession(() => requestBytes(`${base}/documents/${index}/content`, sizeBytes, onProgress)),
    recordView: async (gesture, documents) => {
      await post('/view', { gesture, documents });
    },
    sign: async (request) => {
      const view = await post<SigningView>('/sign', request);
      return view.goOnAt === undefined ? view : leaveFor(view.goOnAt);
    },
    approve: (consent, documents) => post('/approve', { consent, documents }),
    sendCode: () => post('/code', {}),
    verifyCode: (code) => post('/code/verify', { code }),
    giveAccessCode: (code) => post('/access-code', { code }),
    decline: (reason) => post('/decline', reason === null ? {} : { reason }),
    returnToSender: (reason) => post('/return', { reason }),
    draft: async () => (await withSession(() => requestJson<{ draft: { version: number; content: DraftContent } | null }>('GET', `${base}/draft`))).draft,
    saveDraft: (baseVersion, content, last = false) => {
      const body = { baseVersion, content };
      return last ? requestJson('POST', `${base}/draft`, body, {}, true) : post('/draft', body);
    },
    attach: (fieldId, file, onProgress) => withSession(() => uploadBytes(`${base}/fields/${encodeURIComponent(fieldId)}/attachment`, file, onProgress)),
    sendVideo: (video, consentSha256, locale, onProgress) => withSession(() => uploadBytes(`${base}/identity-video?${new URLSearchParams({ consentSha256, locale })}`, video, onProgress)),
    documentUrl: (index) => `${base}/documents/${index}/content`,
    signedDocumentUrl: () => `${base}/signed-document`,
  };
}
