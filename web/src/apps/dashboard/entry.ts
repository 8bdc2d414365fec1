// Entry of the dashboard: small, so that on a slow line the page's data and code are on their way while what draws them still comes.
import '../../ui/tokens.css';
import '../../ui/base.css';
import '../../ui/components.css';
import './dashboard.css';
import './pages/envelopes/envelopes.css';
import './sheets/sheets.css';
import './ui/ui.css';
import { prepare } from './addresses.ts';
import { bringsToken, findSession } from './find-session.ts';
import { firstEnvironment, firstLocale } from './first-choices.ts';

// A link of a mail that is pasted into this very tab changes the hash alone, and by itself loads nothing.
addEventListener('hashchange', () => {
  if (bringsToken(location.hash)) location.reload();
});

const root = document.getElementById('root');
if (root !== null) {
  const isFrench = firstLocale() === 'fr';
  document.documentElement.lang = firstLocale();
  root.querySelector('[role=status]')?.append(isFrench ? 'Chargement…' : 'Loading…');
  const byLink = bringsToken(location.hash);
  const opening = findSession();
  // Whoever comes by a link is not signed in yet: nothing would be answered.
  const prepared = byLink ? undefined : prepare(location, firstEnvironment());
  import('./main.tsx').then(({ start }) => start(root, opening, prepared), () => {
    root.textContent = isFrench ? 'La page n’a pas pu être chargée. Vérifiez la connexion, puis rechargez-la.' : 'The page could not be loaded. Check the connection, then reload it.';
  });
}
