// A list that is put in order by dragging a handle, or with Space and the arrows.
import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { Announcements, DragEndEvent } from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';

/** What is said while something is moved; places start at 1. */
export interface SortTexts {
  handle: (name: string) => string;
  help: string;
  picked: (name: string, at: number, of: number) => string;
  over: (name: string, at: number, of: number) => string;
  dropped: (name: string, at: number, of: number) => string;
  cancelled: (name: string) => string;
}

interface SortableListProps<T> {
  items: readonly T[];
  label: string;
  className: string;
  nameOf: (item: T) => string;
  texts: SortTexts;
  /** `to` is the new place, from 0. */
  onMove: (key: string, to: number) => void;
  children: (item: T, index: number) => ReactNode;
}

export function SortableList<T extends { readonly key: string }>({ items, label, className, nameOf, texts, onMove, children }: SortableListProps<T>) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }), useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }));
  const placeOf = (id: unknown): number => items.findIndex(({ key }) => key === id);
  const named = (id: unknown): string => {
    const item = items[placeOf(id)];
    return item === undefined ? '' : nameOf(item);
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => texts.picked(named(active.id), placeOf(active.id) + 1, items.length),
    onDragOver: ({ active, over }) => (over === null ? undefined : texts.over(named(active.id), placeOf(over.id) + 1, items.length)),
    onDragEnd: ({ active, over }) => texts.dropped(named(active.id), placeOf((over ?? active).id) + 1, items.length),
    onDragCancel: ({ active }) => texts.cancelled(named(active.id)),
  };
  const end = ({ active, over }: DragEndEvent): void => {
    if (over !== null && over.id !== active.id) onMove(String(active.id), placeOf(over.id));
  };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={end} accessibility={{ announcements, screenReaderInstructions: { draggable: texts.help } }}>
      <SortableContext items={items.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
        <ol className={className} aria-label={label}>
          {items.map((item, index) => (
            <SortableItem key={item.key} id={item.key} handle={texts.handle(nameOf(item))}>{children(item, index)}</SortableItem>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function SortableItem({ id, handle, children }: { id: string; handle: string; children: ReactNode }) {
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, transform, transition, isDragging } = useSortable({ id });
  return (
    <li ref={setNodeRef} className="sortable" data-dragging={isDragging || undefined} style={{ transform: CSS.Translate.toString(transform), transition }}>
      <button ref={setActivatorNodeRef} type="button" className="icon-button grip" aria-label={handle} title={handle} aria-describedby={attributes['aria-describedby']} {...listeners}>
        <Icon name="grip" />
      </button>
      <div className="sortable-inside">{children}</div>
    </li>
  );
}
