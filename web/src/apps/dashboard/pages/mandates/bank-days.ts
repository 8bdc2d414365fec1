// Days on which banks move money: those of TARGET, the Eurosystem's payments (EPC016-06 §4.3; closed on weekends and six holidays). Days are YYYY-MM-DD.

const DAY_MS = 86_400_000;

/** The day in the banks' time, as the server counts it. */
export function bankToday(now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris', year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);
}

export function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time) && dayOf(time) === text;
}

export function isBankDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  const weekday = new Date(time).getUTCDay();
  if (weekday === 0 || weekday === 6 || ['01-01', '05-01', '12-25', '12-26'].includes(day.slice(5))) return false;
  const easter = easterOf(Number(day.slice(0, 4)));
  return time !== easter - 2 * DAY_MS && time !== easter + DAY_MS;
}

/** The first bank day on or after `day`. */
export function bankDayFrom(day: string): string {
  return isBankDay(day) ? day : bankDayFrom(addDays(day, 1));
}

/** Collections, CORE and B2B alike, are with the debtor's bank one bank day before (EPC016-06 §4.3.4): the next bank day at the earliest. */
export function earliestCollection(today: string): string {
  return bankDayFrom(addDays(today, 1));
}

export function addDays(day: string, days: number): string {
  return dayOf(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS);
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Easter Sunday of the Gregorian calendar, as a time in UTC (Meeus, Astronomical Algorithms, ch. 8). */
function easterOf(year: number): number {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((8 * b + 13) / 25) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const rest = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114;
  return Date.UTC(year, Math.floor(rest / 31) - 1, (rest % 31) + 1);
}
