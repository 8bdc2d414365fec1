// Refusals that a person meets often, in the page's own words; any other keeps the server's.
import { ApiError } from '../../api/http.ts';

/** For `.catch(inWords({ RATE_LIMITED: (error) => … }))`. Throws what it was given, with another sentence where `words` has one for its code. */
export const inWords = (words: Readonly<Record<string, (error: ApiError) => string>>) => (error: unknown): never => {
  const say = error instanceof ApiError ? words[error.code] : undefined;
  if (!(error instanceof ApiError) || say === undefined) throw error;
  throw new ApiError(error.status, { error: say(error), code: error.code, details: error.details }, error.retryAfterSeconds === null ? null : String(error.retryAfterSeconds));
};
