// Entry of the signing app.
import { createRoot } from 'react-dom/client';
import { warmUpPdf } from '../../features/pdf/open-pdf.ts';
import '../../ui/effects-at-once.ts';
import '../../ui/tokens.css';
import '../../ui/base.css';
import '../../ui/components.css';
import '../../features/pdf/pdf-page.css';
import '../../features/fields/fields.css';
import '../../features/signature/signature.css';
import './layout.css';
import { SigningApp } from './signing-app.tsx';

// The worker loads while the link is being exchanged.
warmUpPdf();
const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<SigningApp />);
