// Short messages about what was just done, with a way back. Read out politely, failures at once; F6 moves the focus to them.
import { Toast } from '@base-ui/react/toast';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { useTexts } from '../settings.tsx';

const GOOD_MS = 6_000;
/** Long enough to read it, see what happened and press the button (WCAG 2.2.1 asks for time). */
const UNDO_MS = 12_000;

export interface Toasts {
  good(text: string, action?: { label: string; run: () => void }): void;
  bad(text: string): void;
}

export function useToasts(): Toasts {
  const { add, close } = Toast.useToastManager();
  return useMemo(() => ({
    good(text, action) {
      const id: string = add({
        title: text, type: 'good', timeout: action === undefined ? GOOD_MS : UNDO_MS,
        ...(action === undefined ? {} : { actionProps: { children: action.label, onClick: () => (close(id), action.run()) } }),
      });
    },
    bad: (text) => void add({ title: text, type: 'bad', priority: 'high', timeout: 0 }),
  }), [add, close]);
}

export function ToastStage({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider limit={4}>
      {children}
      <Toast.Portal>
        <Toast.Viewport className="toasts">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

/** Not hidden from readers: an urgent one can take the focus, and what can must be there for everybody (WCAG 4.1.2). */
function ToastList() {
  const t = useTexts();
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className="toast" data-tone={toast.type} aria-hidden={false}>
      <Toast.Content className="toast-content">
        <Icon name={toast.type === 'bad' ? 'warning' : 'check'} />
        <Toast.Title render={<p />} className="toast-text" />
        <Toast.Action className="toast-action" aria-hidden={false} />
        <Toast.Close className="icon-button" aria-label={t.close} title={t.close} aria-hidden={false}>
          <Icon name="close" sizePx={16} />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}
