// PostgreSQL refuses to run as root: this chooses the unprivileged account it runs as instead.
import { readFile, stat } from 'node:fs/promises';

/** An account of the operating system that the database server runs as. */
export interface SystemUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** In order of preference. `nobody` exists nearly everywhere; the others keep its processes away from the data. */
const CANDIDATES = ['paraph', 'postgres', 'nobody'];

/** The accounts of an /etc/passwd text. */
export function parsePasswd(text: string): SystemUser[] {
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && /^\d+$/.test(uid ?? '') && /^\d+$/.test(gid ?? '') ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}

/**
 * The account to run as when this process is root, undefined otherwise. An existing cluster keeps its owner: PostgreSQL refuses
 * files of another account. @throws Error when the machine has no suitable account.
 */
export async function chooseSystemUser(clusterDir: string): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const users = parsePasswd(await readFile('/etc/passwd', 'utf8'));
  const owner = await stat(clusterDir).then((found) => found.uid, () => 0);
  if (owner !== 0) {
    const known = users.find((user) => user.uid === owner);
    // PostgreSQL looks its own account up: a number without a name is refused.
    if (known === undefined) throw new Error(`The database folder ${clusterDir} belongs to user ${owner}, who does not exist on this machine.`);
    return known;
  }
  for (const name of CANDIDATES) {
    const user = users.find((candidate) => candidate.name === name && candidate.uid !== 0);
    if (user !== undefined) return user;
  }
  throw new Error(`PostgreSQL cannot run as root and none of the users ${CANDIDATES.join(', ')} exists. Create one, or set DATABASE_URL.`);
}

/** True when the account may pass through every folder on the way to `path` and read and enter `path` itself, going by the mode bits. */
export async function canReach(user: SystemUser | undefined, path: string): Promise<boolean> {
  if (user === undefined) return true;
  const parts = path.split('/').filter((part) => part !== '');
  for (let length = 0; length <= parts.length; length += 1) {
    const found = await stat(`/${parts.slice(0, length).join('/')}`).catch(() => undefined);
    if (found === undefined) return false;
    const shift = found.uid === user.uid ? 6 : found.gid === user.gid ? 3 : 0;
    const needed = length === parts.length ? 0o5 : 0o1;
    if (((found.mode >> shift) & needed) !== needed) return false;
  }
  return true;
}
