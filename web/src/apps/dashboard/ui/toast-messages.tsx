// The short messages on the screen. Read out politely, failures at once; F6 moves the focus to them.
import { Toast } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { useTexts } from '../settings.tsx';
import type { Toasts } from './toasts.tsx';

const GOOD_MS = 6_000;
/** Long enough to read it, see what happened and press the button (WCAG 2.2.1 asks for time). */
const UNDO_MS = 12_000;

const manager = Toast.createToastManager();
const toasts: Toasts = {
  good(text, action) {
    const id: string = manager.add({
      title: text, type: 'good', timeout: action === undefined ? GOOD_MS : UNDO_MS,
      ...(action === undefined ? {} : { actionProps: { children: action.label, onClick: () => (manager.close(id), action.run()) } }),
    });
  },
  bad: (text) => void manager.add({ title: text, type: 'bad', priority: 'high', timeout: 0 }),
};

/** `onShown` gets what shows messages, as soon as it can. */
export function ToastMessages({ onShown }: { onShown: (toasts: Toasts) => void }) {
  // Effects of the provider inside come first: by now it listens to the manager.
  useEffect(() => onShown(toasts), [onShown]);
  return (
    <Toast.Provider limit={4} toastManager={manager}>
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
  const { toasts: list } = Toast.useToastManager();
  return list.map((toast) => (
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
