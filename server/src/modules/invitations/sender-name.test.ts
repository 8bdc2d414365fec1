import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromSender } from './sender-name.ts';

test('mailboxes show the sender’s name, the address stays the installation’s', () => {
  assert.equal(fromSender('Paraph <no-reply@sign.example>', 'Inès Lefèvre', 'Atelier Lumen'), '"Inès Lefèvre (Atelier Lumen)" <no-reply@sign.example>');
  assert.equal(fromSender('no-reply@sign.example', 'Inès Lefèvre', 'Atelier Lumen'), '"Inès Lefèvre (Atelier Lumen)" <no-reply@sign.example>');
});

test('a name cannot add an address, a header or a second mailbox', () => {
  for (const name of ['"> <evil@bank.example>', 'a"\r\nBcc: all@example.org', 'support@bank.example', '\\', '\u202egro.knab']) {
    const from = fromSender('no-reply@sign.example', name, 'X');
    assert.match(from, /^"[^"\\<>@\r\n\u202e]*" <no-reply@sign\.example>$/, from);
  }
});
