// How numbers and times are written on a meeting's papers.
import type { MeetingWords } from './words.ts';

/** `12 345` in French, `12,345` in English, never broken over a line. */
export function numberIn(words: MeetingWords): (value: number) => string {
  const separator = words.lang.startsWith('fr') ? '\u00a0' : ',';
  return (value) => String(value).replace(/(\d)(?=(\d{3})+$)/g, `$1${separator}`);
}

/** `12 juin 2026 à 18 h 30`, on the clock of the building. */
export function momentIn(words: MeetingWords, timeZone: string): (instant: string) => string {
  const day = new Intl.DateTimeFormat(words.lang, { timeZone, dateStyle: 'long' });
  const clock = new Intl.DateTimeFormat(words.lang, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return (instant) => {
    const date = new Date(instant);
    const [hour = '', minute = ''] = clock.format(date).split(':');
    return words.moment(day.format(date).replaceAll(' ', '\u00a0'), hour, minute);
  };
}
