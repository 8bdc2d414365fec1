// Names of the files in a ZIP: readable, safe on every system, and no two alike.

/** What Windows, macOS and unzip refuse or misread; control characters included. */
// oxlint-disable-next-line no-control-regex
const UNSAFE = /[\u0000-\u001f<>:"/\\|?*]+/g;

/** `Bail.pdf`, `Bail (2).pdf` … for `subjects` in their order; `suffix` with its dot. */
export function zipNames(subjects: readonly string[], suffix: string): string[] {
  const used = new Map<string, number>();
  return subjects.map((subject) => {
    const base = subject.replaceAll(UNSAFE, ' ').replaceAll(/\s+/g, ' ').trim().replace(/[. ]+$/, '').slice(0, 100) || 'envelope';
    const key = base.toLowerCase();
    const count = (used.get(key) ?? 0) + 1;
    used.set(key, count);
    return `${base}${count === 1 ? '' : ` (${count})`}${suffix}`;
  });
}
