// Calls about signing in: the library's addresses and ours (docs/adr/0032). All throw ApiError and NetworkError.
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { Colleagues, Profile, Sessions, SignInOptions } from '../../../../server/src/contract.ts';
import { requestJson } from '../../api/http.ts';
import type { Locale } from '../../api/signing-types.ts';

const ROOT = '/dashboard-api';
const AUTH = `${ROOT}/auth`;

export const getSignInOptions = (): Promise<SignInOptions> => requestJson('GET', `${ROOT}/sign-in-options`);
/** `twoFactorRedirect`: the password is right and a code is asked for. */
export const signInByPassword = (email: string, password: string): Promise<{ twoFactorRedirect?: boolean }> => requestJson('POST', `${AUTH}/sign-in/email`, { email, password });
export const verifyTotp = (code: string): Promise<unknown> => requestJson('POST', `${AUTH}/two-factor/verify-totp`, { code });
export const verifyBackupCode = (code: string): Promise<unknown> => requestJson('POST', `${AUTH}/two-factor/verify-backup-code`, { code });
export const requestReset = (email: string): Promise<unknown> => requestJson('POST', `${AUTH}/request-password-reset`, { email });
export const resetPassword = (token: string, newPassword: string): Promise<unknown> => requestJson('POST', `${AUTH}/reset-password`, { token, newPassword });
export const acceptInvitation = (token: string, name: string, password: string, locale: Locale): Promise<{ email: string }> => requestJson('POST', `${ROOT}/invitations/accept`, { token, name, password, locale });
export const setUpOwner = (name: string, email: string, password: string, locale: Locale): Promise<unknown> => requestJson('POST', `${ROOT}/setup`, { name, email, password, locale });

/** @throws Error of the browser, named NotAllowedError when the person has thought better of it */
export async function signInByPasskey(): Promise<void> {
  const optionsJSON = await requestJson<PublicKeyCredentialRequestOptionsJSON>('GET', `${AUTH}/passkey/generate-authenticate-options`);
  await requestJson('POST', `${AUTH}/passkey/verify-authentication`, { response: await startAuthentication({ optionsJSON }) });
}

export const getProfile = (): Promise<Profile> => requestJson('GET', `${ROOT}/profile`);
export const changeProfile = (change: { name?: string; locale?: Locale }): Promise<unknown> => requestJson('PATCH', `${ROOT}/profile`, change);
/** Every other session ends. */
export const changePassword = (currentPassword: string, newPassword: string): Promise<unknown> => requestJson('POST', `${AUTH}/change-password`, { currentPassword, newPassword, revokeOtherSessions: true });
/** For who came by the printed link. */
export const replacePassword = (password: string, removeSecondFactor: boolean): Promise<unknown> => requestJson('POST', `${ROOT}/password`, { password, removeSecondFactor });
export const sendAddressCheck = (email: string): Promise<unknown> => requestJson('POST', `${AUTH}/send-verification-email`, { email, callbackURL: '/dashboard/profile' });

export const enableSecondFactor = (password: string): Promise<{ totpURI: string; backupCodes: string[] }> => requestJson('POST', `${AUTH}/two-factor/enable`, { password });
export const disableSecondFactor = (password: string): Promise<unknown> => requestJson('POST', `${AUTH}/two-factor/disable`, { password });
export const newBackupCodes = (password: string): Promise<{ backupCodes: string[] }> => requestJson('POST', `${AUTH}/two-factor/generate-backup-codes`, { password });

export interface Passkey {
  readonly id: string;
  readonly name: string | null;
  readonly createdAt: string | null;
}
export const listPasskeys = (): Promise<Passkey[]> => requestJson('GET', `${AUTH}/passkey/list-user-passkeys`);
export const deletePasskey = (id: string): Promise<unknown> => requestJson('POST', `${AUTH}/passkey/delete-passkey`, { id });
/** @throws Error of the browser, as above; InvalidStateError when this device has one already */
export async function addPasskey(name: string): Promise<void> {
  const optionsJSON = await requestJson<PublicKeyCredentialCreationOptionsJSON>('GET', `${AUTH}/passkey/generate-register-options?${new URLSearchParams({ name })}`);
  await requestJson('POST', `${AUTH}/passkey/verify-registration`, { response: await startRegistration({ optionsJSON }), name });
}

export const listSessions = (): Promise<Sessions> => requestJson('GET', `${ROOT}/sessions`);
export const endSession = (id: string): Promise<unknown> => requestJson('DELETE', `${ROOT}/sessions/${encodeURIComponent(id)}`);
export const endOtherSessions = (): Promise<unknown> => requestJson('POST', `${AUTH}/revoke-other-sessions`, {});

export const listColleagues = (): Promise<Colleagues> => requestJson('GET', `${ROOT}/colleagues`);
export const invite = (email: string, role: 'OWNER' | 'MEMBER'): Promise<{ id: string; url: string }> => requestJson('POST', `${ROOT}/invitations`, { email, role });
export const withdrawInvitation = (id: string): Promise<unknown> => requestJson('DELETE', `${ROOT}/invitations/${encodeURIComponent(id)}`);
export const changeRole = (id: string, role: 'OWNER' | 'MEMBER'): Promise<unknown> => requestJson('PATCH', `${ROOT}/colleagues/${encodeURIComponent(id)}`, { role });
export const removeColleague = (id: string): Promise<unknown> => requestJson('DELETE', `${ROOT}/colleagues/${encodeURIComponent(id)}`);
