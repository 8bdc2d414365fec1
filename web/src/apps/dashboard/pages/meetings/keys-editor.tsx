// Voting keys: shares of their own for the owners whom a resolution concerns alone, as for a lift or a stairwell (loi n° 65-557, art. 24 III).
import { useState } from 'react';
import { useLocale } from '../../../../messages/locale.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { Pager } from '../../parts/page.tsx';
import { useRoomTexts } from '../../room-texts.ts';
import { CellField, TextField } from '../../ui/form.tsx';
import { freeId, sharesOf } from './meeting-draft.ts';
import type { KeyDraft } from './meeting-draft.ts';
import type { PartProps } from './new-meeting-page.tsx';
import { formatShares } from './numbers.ts';
import { MEETING_TEXTS } from './texts.ts';

const PAGE = 25;

export function KeysEditor({ draft, change }: Omit<PartProps, 'error'>) {
  const t = useRoomTexts(MEETING_TEXTS);
  const { keys, owners } = draft;
  const set = (index: number, key: KeyDraft): void => change({ keys: keys.map((each, at) => (at === index ? key : each)) });
  return (
    <section className="panel form">
      <h2>{t.votingKeys}</h2>
      <p className="small soft">{t.votingKeysHint}</p>
      {keys.length > 0 && (
        <ul className="part-list">
          {keys.map((key, index) => (
            <li key={key.id} className="sub-panel form">
              <div className="part-row">
                <TextField label={t.keyName} maxLength={200} value={key.name} onChange={(name) => set(index, { ...key, name })} />
                <IconButton
                  icon="trash" label={`${t.remove} – ${key.name.trim() || t.keyNumber(index + 1)}`}
                  onClick={() => change({ keys: keys.filter((_, at) => at !== index), resolutions: draft.resolutions.map((each) => (each.keyId === key.id ? { ...each, keyId: '' } : each)) })}
                />
              </div>
              <KeyShares keyDraft={key} owners={owners} onChange={(shares) => set(index, { ...key, shares })} />
            </li>
          ))}
        </ul>
      )}
      <div className="part-foot">
        <Button icon="plus" disabled={owners.length === 0} onClick={() => change({ keys: [...keys, { id: freeId('k', keys), name: '', shares: {} }] })}>{t.addKey}</Button>
      </div>
    </section>
  );
}

function KeyShares({ keyDraft, owners, onChange }: { keyDraft: KeyDraft; owners: PartProps['draft']['owners']; onChange: (shares: KeyDraft['shares']) => void }) {
  const t = useRoomTexts(MEETING_TEXTS);
  const locale = useLocale();
  const [page, setPage] = useState(1);
  const voters = owners.filter(({ id }) => (keyDraft.shares[id] ?? '').trim() !== '');
  const total = voters.reduce((sum, { id }) => sum + (sharesOf(keyDraft.shares[id]!) ?? 0), 0);
  return (
    <>
      <div className="desk-fill">
        <Button look="quiet" onClick={() => onChange(Object.fromEntries(owners.map(({ id, shares }) => [id, shares])))}>{t.takeGeneralShares}</Button>
        <Button look="quiet" onClick={() => onChange({})}>{t.clear}</Button>
      </div>
      <div className="table-wrap">
        <table className="table cells">
          <thead><tr><th>{t.name}</th><th>{t.lots}</th><th>{t.keyShares}</th></tr></thead>
          <tbody>
            {owners.slice((page - 1) * PAGE, page * PAGE).map(({ id, name, lots }, at) => {
              const typed = keyDraft.shares[id] ?? '';
              return (
                <tr key={id}>
                  <td>{name || t.ownerOf(t.name, (page - 1) * PAGE + at + 1)}</td>
                  <td className="small soft">{lots}</td>
                  <td className="cell-shares">
                    <CellField
                      label={`${t.keyShares} – ${name}`} value={typed} inputMode="numeric" error={typed.trim() !== '' && sharesOf(typed) === undefined ? t.sharesWrong : undefined}
                      onChange={(value) => onChange({ ...keyDraft.shares, [id]: value })}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <Pager page={page} pages={Math.max(1, Math.ceil(owners.length / PAGE))} onPage={setPage} />
      <p className="small" role="status">{t.totalShares(formatShares(total, locale), voters.length)}</p>
    </>
  );
}
