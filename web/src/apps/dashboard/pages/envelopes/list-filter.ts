// The filter of the list, as it stands in the address: a narrowed list can be kept, shared and gone back to.
import type { EnvelopeStatus } from '../../api-types.ts';
import { useAddressWords } from '../../use-address-words.ts';

export const TABS: readonly (EnvelopeStatus | undefined)[] = [undefined, 'SENT', 'COMPLETED', 'DRAFT', 'RETURNED_TO_SENDER', 'DECLINED', 'EXPIRED', 'VOIDED'];
/** Words in the address; `from` and `to` are days (YYYY-MM-DD) of the reader's calendar. */
export const MORE = ['tag', 'recipient', 'from', 'to'] as const;
export type MoreFilter = (typeof MORE)[number];

export interface ListFilter {
  status: EnvelopeStatus | undefined;
  q: string;
  page: number;
  more: Readonly<Record<MoreFilter, string>>;
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Midnight at the start of a day, plus `days`, in the reader's time zone; undefined when it is no day. */
export function dayToInstant(day: string, days: number): string | undefined {
  if (!DAY.test(day)) return undefined;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const at = new Date(year, month - 1, date + days);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

export function filterOf(parameters: URLSearchParams): ListFilter {
  const text = (name: string): string => parameters.get(name) ?? '';
  return {
    status: TABS.find((each) => each !== undefined && each === text('status')),
    q: text('q'),
    page: Math.max(1, Number.parseInt(text('page') || '1', 10) || 1),
    more: { tag: text('tag'), recipient: text('recipient'), from: text('from'), to: text('to') },
  };
}

/** The filter of the address, and a change of one word of it; a change leads back to the first page. */
export function useListFilter(): [ListFilter, (name: string, value: string) => void, () => void] {
  const [parameters, change, clear] = useAddressWords('page', ['q', 'tag', 'recipient']);
  return [filterOf(parameters), change, clear];
}
