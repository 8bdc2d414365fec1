// Entry of the dashboard.
import { createRoot } from 'react-dom/client';
import '../../ui/tokens.css';
import '../../ui/base.css';
import '../../ui/components.css';
import './dashboard.css';
import './ui/ui.css';
import { DashboardApp } from './dashboard-app.tsx';
import { preloadPage } from './rooms.ts';
import { bringsToken, findSession } from './session.ts';

// A link of a mail that is pasted into this very tab changes the hash alone, and by itself loads nothing.
addEventListener('hashchange', () => {
  if (bringsToken(location.hash)) location.reload();
});

preloadPage(location.pathname);
const root = document.getElementById('root');
// Asked for once, here: the token in the address works a single time, and a component may be rendered twice.
if (root !== null) createRoot(root).render(<DashboardApp opening={findSession()} />);
