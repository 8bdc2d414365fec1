// Parts of one page behind tabs; arrows move between them.
import { Tabs as Primitive } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

export interface Tab {
  id: string;
  label: string;
  content: ReactNode;
}

export function Tabs({ tabs, value, onChange }: { tabs: readonly Tab[]; value: string; onChange: (id: string) => void }) {
  return (
    <Primitive.Root value={value} onValueChange={(next) => onChange(String(next))}>
      <Primitive.List className="tab-list">
        {tabs.map(({ id, label }) => <Primitive.Tab key={id} value={id} className="tab">{label}</Primitive.Tab>)}
      </Primitive.List>
      {tabs.map(({ id, content }) => <Primitive.Panel key={id} value={id} className="tab-panel">{content}</Primitive.Panel>)}
    </Primitive.Root>
  );
}
