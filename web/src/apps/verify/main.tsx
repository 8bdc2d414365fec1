// Entry of the public verification page.
import { createRoot } from 'react-dom/client';
import '../../ui/effects-at-once.ts';
import '../../ui/tokens.css';
import '../../ui/base.css';
import '../../ui/components.css';
import '../signing/layout.css';
import './verify.css';
import { VerifyApp } from './verify-app.tsx';

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<VerifyApp />);
