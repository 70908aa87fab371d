import '../src/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { UiProvider } from '../src/ui-provider.tsx';
import { Gallery } from './gallery.tsx';
import { labels } from './labels.ts';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <UiProvider labels={labels}>
        <Gallery />
      </UiProvider>
    </StrictMode>,
  );
}
