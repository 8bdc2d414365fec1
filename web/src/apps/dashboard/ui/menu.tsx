// A button that opens a list of actions: arrows, type-ahead and Escape come with the primitive.
import { Menu as Primitive } from '@base-ui/react/menu';
import { Link } from 'wouter';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon.tsx';

export interface MenuItem {
  label: string;
  icon?: IconName;
  /** Something that cannot be taken back, or ends something. */
  danger?: boolean;
  disabled?: boolean;
  /** One of the two: what it does, or where it leads (`download` for a file). */
  run?: () => void;
  href?: string;
  download?: boolean;
}

/** @param label the button's name; with `iconOnly` it is not shown */
export function Menu({ label, items, iconOnly = false, icon = 'more' }: { label: string; items: readonly MenuItem[]; iconOnly?: boolean; icon?: IconName }) {
  return (
    <Primitive.Root modal={false}>
      <Primitive.Trigger className={iconOnly ? 'icon-button' : 'button button-plain'} aria-label={iconOnly ? label : undefined} title={iconOnly ? label : undefined}>
        <Icon name={icon} />
        {!iconOnly && <span>{label}</span>}
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Positioner className="menu-place" sideOffset={6} align="end">
          <Primitive.Popup className="menu">
            {items.map((item) => (
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
