// What stands around every page: mark, rooms, the live/test switch, language, account. On a narrow screen the rooms wait behind a button.
import { lazy, useContext, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import type { Locale } from '../../../api/signing-types.ts';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ROOMS } from '../rooms.ts';
import type { RoomGroup } from '../rooms.ts';
import { SessionContext } from '../session.ts';
import { useEnvironment, useTexts } from '../settings.tsx';
import { useAfterPage } from '../use-after-page.ts';
import { useLiveChanges } from '../use-live-changes.ts';
import { useShortcuts } from '../use-shortcuts.ts';
import { Coming } from './coming.tsx';
import { EnvironmentSwitch } from './environment-switch.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { ShortcutsHelp } from './shortcuts-help.tsx';

const loadPalette = async () => ({ default: (await import('./command-palette.tsx')).CommandPalette });
const CommandPalette = lazy(loadPalette);
const preloadPalette = (): void => void loadPalette().catch(() => undefined);
const GROUPS = [...new Set(ROOMS.map(({ group }) => group))];

interface FrameProps {
  onLocale: (locale: Locale) => void;
  onSignOut: () => void;
  children: ReactNode;
}

export function Frame({ onLocale, onSignOut, children }: FrameProps) {
  const t = useTexts();
  const environment = useEnvironment();
  const { me } = useContext(SessionContext);
  const [path] = useLocation();
  const main = useFocusOnChange(path);
  const [menu, setMenu] = useState(false);
  const [dialog, setDialog] = useState<'palette' | 'help'>();
  useEffect(() => setMenu(false), [path]);
  useLiveChanges();
  // At hand when it is called: what is typed before it opens would be lost.
  useAfterPage(preloadPalette);
  useShortcuts(() => setDialog('palette'), () => setDialog('help'));
  return (
    <div className="frame">
      <a className="skip" href="#content" onClick={(event) => (event.preventDefault(), main.current?.focus())}>
        {t.skip}
      </a>
      <header className="frame-head">
        <div className="top">
          <button type="button" className="icon-button top-menu" aria-expanded={menu} aria-controls="rooms" aria-label={t.navigation} onClick={() => setMenu(!menu)}>
            <Icon name={menu ? 'close' : 'menu'} />
          </button>
          <Link href="/envelopes" className="top-brand" aria-label={`${t.product} – ${t.dashboard}`}>
            <BrandMark heightPx={26} />
            <span aria-hidden="true">{t.product}</span>
          </Link>
          <button type="button" className="top-search" onClick={() => setDialog('palette')}>
            <Icon name="search" sizePx={18} />
            <span>{t.palette}</span>
          </button>
          <EnvironmentSwitch />
        </div>
        {environment === 'test' && (
          <p className="test-strip">
            <Icon name="info" sizePx={16} />
            <span>{t.testNotice}</span>
          </p>
        )}
      </header>
      <div className="side" id="rooms" data-open={menu || undefined}>
        <nav aria-label={t.navigation}>
          {GROUPS.map((group) => <RoomList key={group} group={group} path={path} />)}
        </nav>
        <footer className="side-foot">
          <p className="small soft side-account"><span className="visually-hidden">{t.account}: </span>{me.email}</p>
          <button type="button" className="link-button" onClick={onSignOut}>{t.signOut}</button>
          <LanguageSwitch onChange={onLocale} />
        </footer>
      </div>
      <main id="content" ref={main} tabIndex={-1}>
        {children}
      </main>
      {dialog === 'palette' && <Coming><CommandPalette onClose={() => setDialog(undefined)} /></Coming>}
      {dialog === 'help' && <ShortcutsHelp onClose={() => setDialog(undefined)} />}
    </div>
  );
}

function RoomList({ group, path }: { group: RoomGroup; path: string }) {
  const t = useTexts();
  return (
    <section>
      <h2 className="side-group">{t.groups[group]}</h2>
      <ul>
        {ROOMS.filter((room) => room.group === group).map(({ name, href, icon }) => (
          <li key={name}>
            <Link href={href} className="side-room" aria-current={path === href || path.startsWith(`${href}/`) ? 'page' : undefined}>
              <Icon name={icon} />
              <span>{t.pages[name]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A new page takes the focus and starts at its top, as a loaded one would (WCAG 2.4.3). */
function useFocusOnChange(path: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    main.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [path]);
  return main;
}
