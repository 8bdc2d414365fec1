// Entry of the ballot page of general meetings.
import { createRoot } from 'react-dom/client';
import '../../ui/effects-at-once.ts';
import '../../ui/tokens.css';
import '../../ui/base.css';
import '../../ui/components.css';
import '../signing/layout.css';
import './ballot.css';
import { BallotApp } from './ballot-app.tsx';

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<BallotApp />);
