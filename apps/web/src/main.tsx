import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { takeFragment } from './net/fragment';

// Before anything else: a one-time code must not stay in the address bar, nor in the history.
takeFragment(location, history);

import { App } from './app/App';
import { applyTheme } from './app/settings';
import './theme/base.css';

applyTheme();
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
