// Passwords, second factors, passkeys and their sessions, by the library better-auth (docs/adr/0032). Nobody signs up by themselves.
import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins';
import type { NewId } from '../../kernel/ids.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { InstallationSecrets } from '../../platform/secrets/installation-secrets.ts';
import { passwordRefusal, PASSWORD_MAXIMUM, PASSWORD_MINIMUM } from './password.rules.ts';

export interface SignInDeps {
  readonly database: Database;
  readonly secrets: InstallationSecrets;
  readonly newId: NewId;
  readonly log: Log;
  readonly baseUrl: string;
  /** Sends a link that only its reader may see. */
  readonly sendLink: (kind: 'PASSWORD_RESET' | 'EMAIL_CHECK', to: { id: string; email: string; name: string; locale?: string | null }, url: string) => Promise<void>;
}

/** Where the library answers. */
export const SIGN_IN_PATH = '/dashboard-api/auth';
/** What the dashboard calls of it. Everything else of the library stays closed, signing up first of all. */
const OPEN = [
  '/sign-in/email', '/sign-out', '/request-password-reset', '/reset-password', '/change-password', '/send-verification-email', '/verify-email',
  '/two-factor/enable', '/two-factor/disable', '/two-factor/verify-totp', '/two-factor/verify-backup-code', '/two-factor/generate-backup-codes',
  '/passkey/generate-register-options', '/passkey/verify-registration', '/passkey/generate-authenticate-options', '/passkey/verify-authentication',
  '/passkey/list-user-passkeys', '/passkey/delete-passkey', '/revoke-other-sessions',
];
const WEEK_S = 7 * 24 * 3_600;
const TIMES = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

/** Who is signed in, and since when. */
export interface SignedInUser {
  readonly userId: string;
  readonly sessionId: string;
  readonly since: Date;
}

export interface SignIn {
  /** The session of a request's cookies. */
  find(cookie: string | undefined): Promise<SignedInUser | undefined>;
  /** Answers a request below SIGN_IN_PATH. */
  answer(request: Request): Promise<Response>;
  hashPassword(password: string): Promise<string>;
}

export function signIn(deps: SignInDeps): SignIn {
  const auth = make(deps);
  return {
    async find(cookie) {
      if (cookie === undefined || !cookie.includes('paraph.session_token')) return undefined;
      const found = await auth.api.getSession({ headers: new Headers({ cookie }), query: { disableRefresh: true } });
      return found === null ? undefined : { userId: found.user.id, sessionId: found.session.id, since: found.session.createdAt };
    },
    async answer(request) {
      const path = new URL(request.url).pathname.slice(SIGN_IN_PATH.length);
      if (!OPEN.includes(path)) return Response.json({ error: 'There is no such address.', code: 'NOT_FOUND', requestId: '' }, { status: 404 });
      return auth.handler(request);
    },
    async hashPassword(password) {
      return (await auth.$context).password.hash(password);
    },
  };
}

function make({ database, secrets, newId, log, baseUrl, sendLink }: SignInDeps) {
  return betterAuth({
    appName: 'Paraph', baseURL: baseUrl, basePath: SIGN_IN_PATH, secret: secrets.mac('sign-in', 'library').toString('base64url'),
    database: { db: database.kysely, type: 'postgres' },
    telemetry: { enabled: false },
    logger: { log: (level, message) => { if (level === 'error') log.error({ library: 'better-auth' }, message); } },
    user: { modelName: 'users', fields: { emailVerified: 'email_verified', ...TIMES }, additionalFields: { locale: { type: 'string', required: false, input: false } } },
    session: {
      modelName: 'user_sessions', expiresIn: WEEK_S, freshAge: 3_600,
      fields: { userId: 'user_id', expiresAt: 'expires_at', ipAddress: 'ip_address', userAgent: 'user_agent', ...TIMES },
    },
    account: {
      modelName: 'user_credentials', accountLinking: { enabled: false },
      fields: {
        userId: 'user_id', accountId: 'account_id', providerId: 'provider_id', accessToken: 'access_token', refreshToken: 'refresh_token', idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at', refreshTokenExpiresAt: 'refresh_token_expires_at', ...TIMES,
      },
    },
    verification: { modelName: 'user_verifications', fields: { expiresAt: 'expires_at', ...TIMES } },
    emailAndPassword: {
      enabled: true, disableSignUp: true, minPasswordLength: PASSWORD_MINIMUM, maxPasswordLength: PASSWORD_MAXIMUM, revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => sendLink('PASSWORD_RESET', user, `${baseUrl}/dashboard#reset=${token}`),
    },
    emailVerification: { sendVerificationEmail: ({ user, url }) => sendLink('EMAIL_CHECK', user, url) },
    hooks: {
      before: createAuthMiddleware(async (context) => {
        const password = (context.body as { newPassword?: unknown } | undefined)?.newPassword;
        const refusal = typeof password === 'string' ? passwordRefusal(password, []) : undefined;
        if (refusal !== undefined) throw new APIError('BAD_REQUEST', { message: refusal, code: 'PASSWORD_WEAK' });
      }),
    },
    plugins: [
      twoFactor({
        issuer: 'Paraph',
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: { modelName: 'user_two_factors', fields: { backupCodes: 'backup_codes', userId: 'user_id', failedVerificationCount: 'failed_verification_count', lockedUntil: 'locked_until' } },
        },
      }),
      passkey({
        rpName: 'Paraph', rpID: new URL(baseUrl).hostname, origin: new URL(baseUrl).origin,
        schema: { passkey: { modelName: 'user_passkeys', fields: { publicKey: 'public_key', userId: 'user_id', credentialID: 'credential_id', deviceType: 'device_type', backedUp: 'backed_up', createdAt: 'created_at' } } },
      }),
    ],
    // The surface has checked where a change comes from, and how often an address fails, before the library sees it.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'paraph', useSecureCookies: baseUrl.startsWith('https:'), disableCSRFCheck: true, disableOriginCheck: true,
      defaultCookieAttributes: { path: '/dashboard-api', httpOnly: true, sameSite: 'strict', secure: baseUrl.startsWith('https:') },
      ipAddress: { ipAddressHeaders: ['x-paraph-client'] },
      database: { generateId: ({ model }) => (model === 'user' ? newId('user') : newId('session')) },
    },
  });
}
