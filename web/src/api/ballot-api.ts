// The ballot surface as functions. The link's token is exchanged once for a cookie; when the cookie has lapsed the exchange is made again.
import { ApiError, requestJson } from './http.ts';
import type { Brand } from '../features/brand/brand-types.ts';
import type { Locale } from './signing-types.ts';

export type Choice = 'FOR' | 'AGAINST' | 'ABSTAIN';
export type Majority = 'ARTICLE_24' | 'ARTICLE_25' | 'ARTICLE_26' | 'UNANIMITY';

export interface BallotResolution {
  id: string;
  number: string;
  title: string;
  text: string | null;
  majority: Majority;
  shares: number;
  choice: Choice | null;
  reservation: string | null;
}

export interface BallotView {
  state: 'OPEN' | 'NOT_YET' | 'CLOSED';
  meeting: {
    envelopeId: string; subject: string; condominiumName: string; condominiumAddress: string | null; senderName: string; senderEmail: string; brand: Brand;
    meetingAt: string; opensAt: string | null; closesAt: string | null; totalShares: number; locale: Locale; sandbox: boolean;
  };
  coOwner: { id: string; name: string; shares: number; lots: string[] };
  beforeMeeting: boolean;
  resolutions: BallotResolution[];
  recordedAt: string | null;
  receipt: { entry: number; hash: string; recordedAt: string } | null;
}

export interface CastVote {
  resolutionId: string;
  choice: Choice;
  reservation: string | null;
}

export interface BallotApi {
  view(): Promise<BallotView>;
  cast(votes: CastVote[]): Promise<BallotView>;
}

/**
 * Exchanges a link token for a session.
 * @throws ApiError 404 when the link is unknown
 */
export async function openBallot(token: string): Promise<BallotApi> {
  const exchange = (): Promise<{ ballotId: string }> => requestJson('POST', '/ballot/session', { token });
  const { ballotId } = await exchange();
  const base = `/ballot/${encodeURIComponent(ballotId)}`;
  async function withSession<T>(request: () => Promise<T>): Promise<T> {
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      await exchange();
      return request();
    }
  }
  return {
    view: () => withSession(() => requestJson('GET', base)),
    cast: (votes) => withSession(() => requestJson('POST', `${base}/votes`, { votes })),
  };
}
