// The person's own API keys in the environment shown: made, renamed, revoked, deleted.
import { useState } from 'react';
import type { KeyWire } from '../../../../../../server/src/contract.ts';
import { Button } from '../../../../ui/button.tsx';
import type { Page } from '../../api-types.ts';
import { PageHead, Pager, Shown } from '../../parts/page.tsx';
import { ShortWhen } from '../../parts/when.tsx';
import { useRest } from '../../rest.ts';
import { useTexts } from '../../settings.tsx';
import { useLoaded } from '../../use-loaded.ts';
import { Menu } from '../../ui/menu.tsx';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { KeyDialog } from './key-dialog.tsx';
import type { KeyChange } from './key-dialog.tsx';
import { useKeysTexts } from './keys-texts.ts';

const PAGE_SIZE = 50;

export function KeysPage() {
  const t = useKeysTexts();
  const { pages } = useTexts();
  const rest = useRest();
  const [page, setPage] = useState(1);
  const [creating, setCreating] = useState(false);
  const [change, setChange] = useState<KeyChange>();
  const loaded = useLoaded(`keys ${page}`, () => rest.get<Page<KeyWire>>('/keys', { page, limit: PAGE_SIZE }), undefined, 'keys');
  const create = <Button look="primary" icon="plus" onClick={() => setCreating(true)}>{t.create}</Button>;
  return (
    <>
      <PageHead title={pages.keys} text={t.text}>{create}</PageHead>
      <Shown loaded={loaded}>
        {({ data, pagination }) => (
          data.length === 0 ? (
            <div className="panel centred">
              <h2>{t.empty}</h2>
              <p className="soft">{t.emptyText}</p>
              {create}
            </div>
          ) : (
            <div className="panel flush">
              <ul className="lines">{data.map((key) => <KeyLine key={key.id} apiKey={key} onChange={setChange} />)}</ul>
              <Pager page={pagination.page} pages={pagination.pages} onPage={setPage} />
            </div>
          )
        )}
      </Shown>
      {creating && <CreateKeyDialog onClose={() => setCreating(false)} />}
      {change !== undefined && <KeyDialog change={change} onClose={() => setChange(undefined)} />}
    </>
  );
}

function KeyLine({ apiKey, onChange }: { apiKey: KeyWire; onChange: (change: KeyChange) => void }) {
  const t = useKeysTexts();
  const { name, prefix, lastFour, scopes, createdAt, lastUsedAt, expiresAt, revokedAt } = apiKey;
  const over = expiresAt !== null && Date.parse(expiresAt) <= Date.now();
  const state = revokedAt !== null ? { look: 'bad', word: t.revoked } : over ? { look: 'warn', word: t.expired } : { look: 'good', word: t.active };
  return (
    <li className="thing">
      <div className="thing-main">
        <p className="thing-name">{name} <span className={`state state-${state.look}`}>{state.word}</span></p>
        <p className="small soft"><code>{prefix}…{lastFour}</code> · {scopes.map((scope) => t.scopes[scope] ?? scope).join(', ')}</p>
        <p className="small soft">
          {t.created} <ShortWhen iso={createdAt} /> · {t.lastUsed} {lastUsedAt === null ? t.never : <ShortWhen iso={lastUsedAt} />}
          {expiresAt !== null && <> · {t.expires} <ShortWhen iso={expiresAt} /></>}
        </p>
      </div>
      <Menu
        iconOnly label={t.more(name)}
        items={[
          { label: t.rename, icon: 'pen', run: () => onChange({ act: 'rename', key: apiKey }) },
          ...(revokedAt === null ? [{ label: t.revoke, icon: 'stop' as const, danger: true, run: () => onChange({ act: 'revoke', key: apiKey }) }] : []),
          { label: t.remove, icon: 'trash', danger: true, run: () => onChange({ act: 'remove', key: apiKey }) },
        ]}
      />
    </li>
  );
}
