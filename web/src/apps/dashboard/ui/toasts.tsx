// Short messages about what was just done, with a way back. What shows them comes after the page: nothing of it is needed to see one.
import { createContext, useCallback, useContext, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useAfterPage } from '../use-after-page.ts';
import type { ToastMessages } from './toast-messages.tsx';

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}
export interface Toasts {
  good(text: string, action?: ToastAction): void;
  bad(text: string): void;
}

const ToastsContext = createContext<Toasts>({ good: () => {}, bad: () => {} });
export const useToasts = (): Toasts => useContext(ToastsContext);

export function ToastStage({ children }: { children: ReactNode }) {
  const [Messages, setMessages] = useState<typeof ToastMessages>();
  // What is said before anything can show it waits.
  const shown = useRef<Toasts>(undefined);
  const waiting = useRef<((toasts: Toasts) => void)[]>([]);
  // What does not come is tried again with the next message.
  const load = useCallback(() => void import('./toast-messages.tsx').then((loaded) => setMessages(() => loaded.ToastMessages), () => undefined), []);
  // There before the first message: readers hear what changes in a region, not a region that comes with its text.
  useAfterPage(load);
  const toasts = useMemo((): Toasts => {
    const say = (message: (toasts: Toasts) => void): void => {
      if (shown.current !== undefined) return message(shown.current);
      waiting.current.push(message);
      load();
    };
    return { good: (text, action) => say((to) => to.good(text, action)), bad: (text) => say((to) => to.bad(text)) };
  }, [load]);
  const onShown = useCallback((to: Toasts): void => {
    shown.current = to;
    for (const message of waiting.current.splice(0)) message(to);
  }, []);
  return (
    <ToastsContext value={toasts}>
      {children}
      {Messages !== undefined && <Messages onShown={onShown} />}
    </ToastsContext>
  );
}
