// A button that opens a list of actions. The list comes when it is first asked for: few of the menus on a page are ever opened.
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon.tsx';
import type { OpenMenu as List } from './menu-list.tsx';

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

export interface MenuProps {
  /** The button's name; with `iconOnly` it is not shown. */
  label: string;
  items: readonly MenuItem[];
  iconOnly?: boolean;
  icon?: IconName;
}

export function Menu(props: MenuProps) {
  const [OpenMenu, setOpenMenu] = useState<typeof List>();
  if (OpenMenu !== undefined) return <OpenMenu {...props} />;
  // What does not come is tried again with the next press.
  const open = (): void => void import('./menu-list.tsx').then((list) => setOpenMenu(() => list.OpenMenu), () => undefined);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open();
  };
  return (
    <button type="button" aria-haspopup="menu" aria-expanded={false} {...faceOf(props)} onClick={open} onKeyDown={onKeyDown}>
      <MenuFace {...props} />
    </button>
  );
}

/** What the button of a menu is named and looks like. */
export const faceOf = ({ label, iconOnly = false }: MenuProps): { className: string; 'aria-label'?: string; title?: string } =>
  iconOnly ? { className: 'icon-button', 'aria-label': label, title: label } : { className: 'button button-plain' };

export function MenuFace({ label, iconOnly = false, icon = 'more' }: MenuProps) {
  return (
    <>
      <Icon name={icon} />
      {!iconOnly && <span>{label}</span>}
    </>
  );
}
