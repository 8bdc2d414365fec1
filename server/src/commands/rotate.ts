// `paraph rotate` and `paraph revoke`: new keys for the installation's authority, and the end of trust in a certificate.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { certificatesFromPem, parseCertificate } from '@paraph/pdf/trust';
import type { Settings } from '../config/settings.ts';
import { systemClock } from '../platform/clock/index.ts';
import { loadInstallationAuthority, renewInstallationAuthority } from '../platform/signing-keys/installation-authority.ts';
import { CommandError, EXIT, readArguments, UsageError, type Command } from './command.ts';

const WHAT = { seal: 'SEAL', issuing: 'ISSUING' } as const;

export const rotateCommand: Command = {
  name: 'rotate',
  usage: 'seal | issuing',
  summary: 'Make new keys and certificates for the seal, or for the whole issuing authority.',
  details: [
    'seal       a new key and certificate for the seal, under the same issuing authority',
    'issuing    a new issuing authority, and under it a new seal, timestamp authority and OCSP responder',
    'The root stays, and with it everybody\'s trust; what was signed before stays valid and is still answered for.',
    'A running service takes the new keys within a minute. Back up DATA_DIR/keys afterwards.',
  ],
  async run(args, { print, settings }) {
    const { positionals: [word] } = readArguments(args, { options: {}, words: [1, 1] });
    if (word !== 'seal' && word !== 'issuing') throw new UsageError(`"${word}" cannot be rotated.`);
    const { DATA_DIR: dataDir } = settings();
    await assertAuthority(dataDir);
    const files = await renewInstallationAuthority({ dataDir, what: WHAT[word], now: systemClock.now() }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') throw new CommandError(`Another rotation is under way. If none is, a crash left ${join(dataDir, 'keys', 'authority.json.lock')} behind: remove it.`);
      throw error;
    });
    const line = (title: string, pem: string): string => {
      const { serial, notAfter } = parseCertificate(certificatesFromPem(pem)[0]!);
      return `  ${title.padEnd(20)} serial ${serial.toString(16)}, until ${notAfter.toISOString().slice(0, 10)}\n`;
    };
    print(`New certificates are in ${join(dataDir, 'keys')}:\n${line('Seal', files.seal.chainPem)}`);
    if (word === 'issuing') print(`${line('Issuing authority', files.issuing.chainPem)}${line('Timestamp authority', files.timestamp.chainPem)}`);
    print('A running service takes them within a minute. The former certificates stay valid; "paraph revoke" ends one whose key was stolen.\n');
    return EXIT.OK;
  },
};

/** RFC 5280 §5.3.1. */
const REASONS: Record<string, number> = { unspecified: 0, 'key-compromise': 1, superseded: 4, 'cessation-of-operation': 5 };

export const revokeCommand: Command = {
  name: 'revoke',
  usage: '<serial> [--reason key-compromise|superseded|cessation-of-operation] [--authority]',
  summary: 'Revoke a certificate that this installation issued.',
  details: [
    'The serial number is hexadecimal, as "paraph verify --json" and "paraph rotate" print it. With --authority it is that of an issuing',
    'authority, and goes into the list of the root. The running service answers so from the next request on. It cannot be taken back.',
    'key-compromise makes earlier signatures doubtful too; the other reasons leave what was signed before as it is.',
  ],
  async run(args, { print, settings }) {
    const { values, positionals: [text] } = readArguments(args, { options: { reason: { type: 'string' }, authority: { type: 'boolean', default: false } }, words: [1, 1] });
    const reason = values.reason === undefined ? undefined : REASONS[values.reason];
    if (values.reason !== undefined && reason === undefined) throw new UsageError(`"${values.reason}" is no reason. There are ${Object.keys(REASONS).join(', ')}.`);
    if (!/^[0-9a-f]{1,40}$/i.test(text!)) throw new UsageError(`"${text}" is no serial number: it has up to 40 hexadecimal digits.`);
    const authority = await ownAuthority(settings());
    const serial = BigInt(`0x${text!}`);
    if ((await authority.revoked.list()).some((entry) => entry.serial === serial)) throw new CommandError(`${text} is revoked already.`);
    if (!authority.knows(serial, values.authority)) throw new CommandError(`${text} was not issued by this installation's ${values.authority ? 'root' : 'issuing authorities'}${values.authority ? '' : '; for an issuing authority itself say --authority'}.`);
    await authority.revoked.add({ serial, revokedAt: systemClock.now(), isAuthority: values.authority, ...(reason === undefined ? {} : { reason }) });
    print(`Revoked: ${text}${values.reason === undefined ? '' : ` (${values.reason})`}. OCSP answers and revocation lists say so from now on.\n`);
    return EXIT.OK;
  },
};

async function assertAuthority(dataDir: string): Promise<void> {
  if (await stat(join(dataDir, 'keys', 'authority.json')).catch(() => undefined) === undefined) throw new CommandError(`There is no authority in ${dataDir} yet: the first start of the service makes it.`);
}

async function ownAuthority({ DATA_DIR: dataDir, SEAL_ORGANIZATION: organization }: Settings) {
  await assertAuthority(dataDir);
  return loadInstallationAuthority({ dataDir, organization, baseUrl: 'http://localhost', now: systemClock.now() });
}
