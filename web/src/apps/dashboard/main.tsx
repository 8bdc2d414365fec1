// Draws the dashboard. Everything that can be asked for before is (entry.ts).
import { createRoot } from 'react-dom/client';
import { DashboardApp } from './dashboard-app.tsx';
import type { Session } from './session.ts';

/** What was asked for long ago has mostly come by now; to draw a page that waits for it, and then another, takes a slow machine longer. */
const MOST_HAS_COME_MS = 30;

/**
 * @param opening who is there, asked for once: the token in the address works a single time, and a component may be rendered twice
 * @param prepared settles when the page of the address has come
 */
export async function start(root: HTMLElement, opening: Promise<Session>, prepared: Promise<void> | undefined): Promise<void> {
  const soon = new Promise<undefined>((resolve) => setTimeout(resolve, MOST_HAS_COME_MS));
  const known = await Promise.race([soon, Promise.all([opening, prepared]).then(([session]) => session)]);
  createRoot(root).render(<DashboardApp opening={opening} known={known} />);
}
