// The hash chain of an envelope's audit trail. Personal data enters as a salted hash, so that erasure leaves a chain that still verifies.
import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Actor } from '../../kernel/account-scope.ts';
import type { Json } from '../../kernel/events.ts';

/** What a use case wants to be remembered. */
export interface AuditNote {
  readonly action: string;
  /** Not personal: ids, hashes, states, numbers. */
  readonly facts: { [key: string]: Json };
  /** Names, addresses, IP, user agent, values typed: erasable. */
  readonly personal?: { [key: string]: Json };
}

/** The end of a chain: number of entries so far and the hash of the last (empty before the first). */
export interface AuditHead {
  readonly seq: number;
  readonly hash: Buffer;
}

/** One link as it is stored. */
export interface AuditEntry {
  readonly envelopeId: string;
  readonly seq: number;
  readonly at: Date;
  readonly actor: Actor;
  readonly action: string;
  readonly facts: { [key: string]: Json };
  readonly personal: { [key: string]: Json } | null;
  readonly personalSalt: Buffer | null;
  readonly personalHash: Buffer | null;
  readonly previousHash: Buffer;
  readonly hash: Buffer;
}

/** RFC 8785 text of a JSON value: the same bytes whoever serialises it. */
export function canonicalText(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('this value has no JSON form');
  return text;
}

/** SHA-256 over salt ‖ canonical JSON. */
export function hashPersonal(salt: Uint8Array, personal: { [key: string]: Json }): Buffer {
  return createHash('sha256').update(salt).update(canonicalText(personal), 'utf8').digest();
}

/** SHA-256 over the previous hash ‖ the canonical JSON of everything in the entry but the personal data itself. */
export function hashEntry(entry: Omit<AuditEntry, 'hash' | 'personal' | 'personalSalt'>): Buffer {
  const content = canonicalText({
    envelopeId: entry.envelopeId, seq: entry.seq, at: entry.at.toISOString(), actor: { kind: entry.actor.kind, id: entry.actor.id },
    action: entry.action, facts: entry.facts, personalHash: entry.personalHash?.toString('hex') ?? null,
  });
  return createHash('sha256').update(entry.previousHash).update(content, 'utf8').digest();
}

/** Appends notes to a chain. `salt()` gives 16 fresh random bytes. Returns the new entries, oldest first. */
export function chainNotes(
  head: AuditHead, envelopeId: string, at: Date, actor: Actor, notes: readonly AuditNote[], salt: () => Uint8Array,
): AuditEntry[] {
  const entries: AuditEntry[] = [];
  let { seq, hash: previousHash } = head;
  for (const note of notes) {
    seq += 1;
    const personal = note.personal ?? null;
    const personalSalt = personal === null ? null : Buffer.from(salt());
    const personalHash = personal === null || personalSalt === null ? null : hashPersonal(personalSalt, personal);
    const unhashed = { envelopeId, seq, at, actor, action: note.action, facts: note.facts, personalHash, previousHash };
    const hash = hashEntry(unhashed);
    entries.push({ ...unhashed, personal, personalSalt, hash });
    previousHash = hash;
  }
  return entries;
}

/** Where a chain is broken. */
export interface ChainFault {
  readonly seq: number;
  readonly fault: 'GAP' | 'PREVIOUS_HASH' | 'HASH' | 'PERSONAL_HASH' | 'HEAD';
}

/** Checks a whole chain, oldest first, against its recorded head. Erased personal data is no fault. */
export function verifyChain(entries: readonly AuditEntry[], head: AuditHead): ChainFault[] {
  const faults: ChainFault[] = [];
  let previous: Buffer = Buffer.alloc(0);
  entries.forEach((entry, index) => {
    if (entry.seq !== index + 1) faults.push({ seq: entry.seq, fault: 'GAP' });
    if (!previous.equals(entry.previousHash)) faults.push({ seq: entry.seq, fault: 'PREVIOUS_HASH' });
    if (!hashEntry(entry).equals(entry.hash)) faults.push({ seq: entry.seq, fault: 'HASH' });
    if (entry.personal !== null && entry.personalSalt !== null && !hashPersonal(entry.personalSalt, entry.personal).equals(entry.personalHash ?? Buffer.alloc(0))) {
      faults.push({ seq: entry.seq, fault: 'PERSONAL_HASH' });
    }
    previous = entry.hash;
  });
  if (head.seq !== entries.length || !head.hash.equals(previous)) faults.push({ seq: head.seq, fault: 'HEAD' });
  return faults;
}
