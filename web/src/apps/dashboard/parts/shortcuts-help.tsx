// The keys, in a list.
import { Dialog } from '../../../ui/dialog.tsx';
import { ROOMS } from '../rooms.ts';
import { useTexts } from '../settings.tsx';

export function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const rows: [keys: string[], text: string][] = [
    [['Ctrl / ⌘', 'K'], t.palette], [['?'], t.shortcuts],
    ...ROOMS.flatMap(({ name, key }): [string[], string][] => (key === undefined ? [] : [[['g', key], t.pages[name]]])),
  ];
  return (
    <Dialog title={t.shortcuts} closeLabel={t.close} onClose={onClose}>
      <dl className="shortcuts">
        {rows.map(([keys, text]) => (
          <div key={text}>
            <dt>{keys.map((key) => <kbd key={key}>{key}</kbd>)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
