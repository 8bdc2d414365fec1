// Draws the dashboard. Everything that can be asked for before is (entry.ts).
import { createRoot } from 'react-dom/client';
import { DashboardApp } from './dashboard-app.tsx';
import type { Session } from './session.ts';

/** @param opening who is there, asked for once: the token in the address works a single time, and a component may be rendered twice */
export function start(root: HTMLElement, opening: Promise<Session>): void {
  createRoot(root).render(<DashboardApp opening={opening} />);
}
