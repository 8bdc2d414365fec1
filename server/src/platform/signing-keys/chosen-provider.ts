// The qualified provider of the settings, checked at the start.
import { readFileSync } from 'node:fs';
import { certificatesFromPem } from '@paraph/pdf/trust';
import { qualifiedProvider, type QualifiedProvider } from './qualified-provider.ts';

/** What of the settings is about the provider. */
export interface ProviderSettings {
  readonly QES_PROVIDER_URL: string | undefined;
  readonly QES_PROVIDER_OAUTH_URL: string | undefined;
  readonly QES_PROVIDER_CLIENT_ID: string;
  readonly QES_PROVIDER_CLIENT_SECRET: string;
  readonly QES_PROVIDER_ROOTS: string | undefined;
  readonly QES_PROVIDER_NAME: string;
}

/** undefined when none is configured. @throws when what is configured cannot work */
export function chosenProvider(settings: ProviderSettings, redirectUri: string): QualifiedProvider | undefined {
  const { QES_PROVIDER_URL: baseUrl, QES_PROVIDER_ROOTS: rootsFile, QES_PROVIDER_CLIENT_ID: clientId, QES_PROVIDER_CLIENT_SECRET: clientSecret } = settings;
  if (baseUrl === undefined) return undefined;
  if (rootsFile === undefined || clientId === '') throw new Error('QES_PROVIDER_URL needs QES_PROVIDER_ROOTS (a PEM file with the provider’s root certificates) and QES_PROVIDER_CLIENT_ID.');
  const pem = readFileSync(rootsFile, 'utf8');
  certificatesFromPem(pem);
  return qualifiedProvider({ name: settings.QES_PROVIDER_NAME, baseUrl, oauthUrl: settings.QES_PROVIDER_OAUTH_URL ?? `${baseUrl}/oauth2`, clientId, clientSecret, redirectUri, rootsPem: [pem] });
}
