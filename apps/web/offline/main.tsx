import '@probity/ui/tokens.css';
import '@probity/ui/base.css';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { UiProvider } from '@probity/ui/ui-provider.tsx';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MessagesProvider } from '../app/i18n/messages-provider.tsx';
import { ProductProvider } from '../app/product.tsx';
import { installation } from './installation.ts';
import { OfflinePage } from './offline-page.tsx';

const { tag, texts } = currentTexts();
const { product, formatLocale } = installation;
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <ProductProvider data={{ product, formatLocale }}>
        <MessagesProvider>
          <UiProvider labels={texts.ui} locale={tag}>
            <OfflinePage />
          </UiProvider>
        </MessagesProvider>
      </ProductProvider>
    </StrictMode>,
  );
