// A mail server on 127.0.0.1 for tests: takes every mail, keeps what it says.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { sleep, systemClock } from '../platform/clock/index.ts';

export interface KeptMail { readonly to: string; readonly subject: string; readonly text: string }

export interface MailServer {
  /** For SMTP_URL. */
  readonly url: string;
  readonly mails: KeptMail[];
  /** The next mail to an address behind those that were asked for before; waits for it up to a minute. */
  next(to: string): Promise<KeptMail>;
  close(): Promise<void>;
}

const TRIES = 1_200;

export async function mailServer(): Promise<MailServer> {
  const mails: KeptMail[] = [];
  const asked = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true, disabledCommands: ['STARTTLS'], logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', async () => {
        const { subject = '', text = '' } = await PostalMime.parse(Buffer.concat(chunks));
        mails.push({ to: session.envelope.rcptTo[0]?.address ?? '', subject, text });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, mails,
    async next(to) {
      const index = asked.get(to) ?? 0;
      for (let tries = 0; tries < TRIES; tries += 1) {
        const found = mails.filter((mail) => mail.to === to)[index];
        if (found !== undefined) {
          asked.set(to, index + 1);
          return found;
        }
        await sleep(systemClock, 50);
      }
      throw new Error(`no mail came to ${to}`);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
