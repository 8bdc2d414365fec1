// Who a mail is from, as mailboxes show it: the sender's name over the installation's own address, for which its domain vouches (RFC 7489).
import { oneLine } from './messages/clean-text.ts';

/** Characters of a name; mailboxes show about as many. */
const MAX_NAME_CHARACTERS = 60;

/** `"Inès Lefèvre (Atelier Lumen)" <no-reply@sign.example>`. An address in a name would look like one, so its signs are dropped. */
export function fromSender(mailFrom: string, senderName: string, operator: string): string {
  const address = /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim();
  const clean = (name: string): string => oneLine(name.replaceAll(/["\\<>@]/g, ' '), MAX_NAME_CHARACTERS);
  const name = [clean(senderName), `(${clean(operator)})`].filter((part) => part !== '' && part !== '()').join(' ');
  return name === '' ? mailFrom : `"${name}" <${address}>`;
}
