// The open list of a menu: arrows, type-ahead and Escape come with the primitive.
import { Menu as Primitive } from '@base-ui/react/menu';
import { Link } from 'wouter';
import { Icon } from '../../../ui/icon.tsx';
import { MenuFace, faceOf } from './menu.tsx';
import type { MenuItem, MenuProps } from './menu.tsx';

/** A menu that is open as soon as it is there; its button stands where the one stood that opened it. */
export function OpenMenu(props: MenuProps) {
  return (
    <Primitive.Root modal={false} defaultOpen>
      <Primitive.Trigger {...faceOf(props)}>
        <MenuFace {...props} />
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Positioner className="menu-place" sideOffset={6} align="end">
          <Primitive.Popup className="menu">
            {props.items.map((item) => (
              <Item key={item.label} item={item} />
            ))}
          </Primitive.Popup>
        </Primitive.Positioner>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

function Item({ item }: { item: MenuItem }) {
  const inside = (
    <>
      {item.icon !== undefined && <Icon name={item.icon} sizePx={18} />}
      <span>{item.label}</span>
    </>
  );
  const look = `menu-item${item.danger === true ? ' menu-danger' : ''}`;
  if (item.href !== undefined) {
    const link = item.download === true ? <a href={item.href} download>{inside}</a> : <Link href={item.href}>{inside}</Link>;
    return <Primitive.Item className={look} render={link} />;
  }
  return <Primitive.Item className={look} disabled={item.disabled ?? false} onClick={() => item.run?.()}>{inside}</Primitive.Item>;
}
