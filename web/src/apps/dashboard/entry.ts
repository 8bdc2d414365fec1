// Entry of the dashboard: small, so that on a slow line the page's data and code are on their way while React still comes.
import '../../ui/tokens.css';
import '../../ui/base.css';
import '../../ui/components.css';
import './dashboard.css';
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
  document.documentElement.lang = firstLocale();
  // Whoever comes by a link is not signed in yet: nothing would be answered.
  const prepared = bringsToken(location.hash) ? undefined : prepare(location, firstEnvironment());
  const opening = findSession();
  const stacks = Error as { stackTraceLimit?: number };
  const depth = stacks.stackTraceLimit;
  // React makes some errors as it is loaded. For their stacks V8 would parse all of it a second time.
  stacks.stackTraceLimit = 0;
  const main = import('./main.tsx').finally(() => {
    if (depth !== undefined) stacks.stackTraceLimit = depth;
  });
  main.then(({ start }) => start(root, opening, prepared), () => {
    root.textContent = firstLocale() === 'fr' ? 'La page n’a pas pu être chargée. Vérifiez la connexion, puis rechargez-la.' : 'The page could not be loaded. Check the connection, then reload it.';
  });
}
