// Draws the dashboard. Everything that can be asked for before is (entry.ts).
import { createRoot } from 'react-dom/client';
import '../../ui/effects-at-once.ts';
import { DashboardApp } from './dashboard-app.tsx';
import type { Session } from './session.ts';

/**
 * @param opening who is there, asked for once: the token in the address works a single time, and a component may be rendered twice
 * @param prepared settles when the page of the address can be drawn; until then the one that the browser has got shows the mark
 */
export async function start(root: HTMLElement, opening: Promise<Session>, prepared: Promise<void> | undefined): Promise<void> {
  const session = await opening;
  if (session.state === 'in') await prepared;
  createRoot(root).render(<DashboardApp first={session} />);
}
