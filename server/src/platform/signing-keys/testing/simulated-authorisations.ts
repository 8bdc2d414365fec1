// The pages of a simulated provider: OAuth 2 authorisation codes with PKCE, for the service and for one credential with exact hashes.
import { createHash } from 'node:crypto';

export interface SimulatedAuthorisations {
  /** The person allows what the address asks for: where their browser is sent back to. */
  allow(url: string): string;
  /** `grant_type=authorization_code`: the answer of the token endpoint. */
  exchange(body: URLSearchParams): { status: number; body: unknown };
}

interface Granted { challenge: string; redirectUri: string; hashes: string[] | undefined }

/** @param o.most how many hashes one authorisation covers, @param o.onToken takes a service token, @param o.onSad an allowance for these hashes (base64) */
export function simulatedAuthorisations(o: { credentialId: string; most: () => number; onToken: (token: string) => void; onSad: (sad: string, hashes: string[]) => void }): SimulatedAuthorisations {
  const codes = new Map<string, Granted>();
  let issued = 0;
  return {
    allow(url) {
      const query = new URL(url).searchParams;
      const get = (name: string): string => {
        const value = query.get(name);
        if (value === null || value === '') throw new Error(`the address lacks ${name}`);
        return value;
      };
      if (get('response_type') !== 'code' || get('code_challenge_method') !== 'S256') throw new Error('not a code with PKCE');
      let hashes: string[] | undefined;
      if (get('scope') === 'credential') {
        if (get('credentialID') !== o.credentialId) throw new Error('another credential');
        hashes = get('hashes').split(',').map((hash) => Buffer.from(hash, 'base64url').toString('base64'));
        if (get('numSignatures') !== String(hashes.length)) throw new Error('numSignatures is not the number of hashes');
        if (hashes.length > o.most()) throw new Error(`the credential signs ${o.most()} at once`);
      } else if (get('scope') !== 'service') throw new Error('an unknown scope');
      const code = `code-${++issued}`;
      codes.set(code, { challenge: get('code_challenge'), redirectUri: get('redirect_uri'), hashes });
      return `${get('redirect_uri')}?${new URLSearchParams({ code, state: get('state') }).toString()}`;
    },
    exchange(body) {
      const given = codes.get(body.get('code') ?? '');
      codes.delete(body.get('code') ?? '');
      const challenge = createHash('sha256').update(body.get('code_verifier') ?? '').digest('base64url');
      if (given === undefined || given.challenge !== challenge || given.redirectUri !== body.get('redirect_uri')) return { status: 400, body: { error: 'invalid_grant' } };
      const token = `${given.hashes === undefined ? 'visit' : 'sad'}-${++issued}`;
      if (given.hashes === undefined) o.onToken(token);
      else o.onSad(token, given.hashes);
      return { status: 200, body: { access_token: token, token_type: given.hashes === undefined ? 'Bearer' : 'SAD', expires_in: 300 } };
    },
  };
}
