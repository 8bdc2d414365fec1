// What narrows a list, as words of the address: a narrowed list can be kept, shared and gone back to.
import { useSearchParams } from 'wouter';

/**
 * The words, a change of one of them, and the way to none. A change leads back to the first page: `page` is the word that says which.
 * Changes of `typed` words replace the address instead of adding one to go back to.
 */
export function useAddressWords(page: string, typed: readonly string[]): [URLSearchParams, (name: string, value: string) => void, () => void] {
  const [parameters, setParameters] = useSearchParams();
  const change = (name: string, value: string): void => setParameters((before) => {
    const next = new URLSearchParams(before);
    if (name !== page) next.delete(page);
    next.delete('environment');
    if (value === '') next.delete(name);
    else next.set(name, value);
    return next;
  }, { replace: typed.includes(name) });
  return [parameters, change, () => setParameters({})];
}
