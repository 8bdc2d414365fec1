// All templates of the person, with what one does with them.
import { useDeferredValue, useState } from 'react';
import { Link } from 'wouter';
import type { TemplateWire } from '../../../../../../server/src/contract.ts';
import type { Page } from '../../api-types.ts';
import { RoomList, useListPage } from '../../parts/room-list.tsx';
import { ShortWhen } from '../../parts/when.tsx';
import { useRest } from '../../rest.ts';
import { useRoomTexts } from '../../room-texts.ts';
import { Confirm, useDialog } from '../../ui/confirm.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useAction } from '../../use-action.ts';
import { useLoaded } from '../../use-loaded.ts';
import { TEMPLATE_TEXTS } from './texts.ts';

type TemplateLine = Omit<TemplateWire, 'documentIds' | 'documents' | 'roles' | 'fields'>;

export function TemplatesPage() {
  const t = useRoomTexts(TEMPLATE_TEXTS);
  const rest = useRest();
  const [page, turn] = useListPage();
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const [removing, askRemove, closeRemove] = useDialog<TemplateLine>();
  const loaded = useLoaded(`templates/${page}/${q}`, () => rest.get<Page<TemplateLine>>('/templates', { page, q }), undefined, 'templates');
  const remove = useAction(({ id }: TemplateLine) => rest.remove(`/templates/${id}`), { done: () => t.removed, onDone: closeRemove });
  return (
    <>
      <RoomList
        texts={t} icon="template" create={{ href: '/templates/new', label: t.create, icon: 'plus' }} loaded={loaded}
        search={{ label: t.search, nothing: t.nothing, value: typed, onChange: (text) => (setTyped(text), turn(1)) }}
        head={<><th>{t.columns.name}</th><th className="number wide-only">{t.columns.documents}</th><th className="number wide-only">{t.columns.signers}</th><th className="wide-only">{t.columns.updated}</th><th><span className="visually-hidden">{t.use}</span></th></>}
        renderRow={(template) => (
          <tr key={template.id}>
            <td><Link href={`/templates/${template.id}`} className="table-link">{template.name}</Link>{template.description !== null && <span className="block small soft">{template.description}</span>}</td>
            <td className="number wide-only">{template.documentCount}</td>
            <td className="number wide-only">{template.signerCount}</td>
            <td className="wide-only"><ShortWhen iso={template.updatedAt} /></td>
            <td className="row-actions">
              <Link href={`/templates/${template.id}/use`} className="button button-plain"><span>{t.use}</span></Link>
              <Menu
                label={t.actions(template.name)} iconOnly
                items={[{ label: t.edit, icon: 'pen', href: `/templates/${template.id}` }, { label: t.bulk, icon: 'bulk', href: `/bulk/new?template=${template.id}` }, { label: t.remove, icon: 'trash', danger: true, run: () => askRemove(template) }]}
              />
            </td>
          </tr>
        )}
      />
      {removing !== undefined && <Confirm title={t.removeTitle} text={t.removeText(removing.name)} verb={t.remove} busy={remove.busy} onConfirm={() => remove.run(removing)} onClose={closeRemove} />}
    </>
  );
}
