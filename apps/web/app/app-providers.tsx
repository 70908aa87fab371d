import { currentTexts } from '@probity/domain/texts/current.ts';
import { UiProvider } from '@probity/ui/ui-provider.tsx';
import type { ReactNode } from 'react';
import { AppLink } from './app-link.tsx';
import { MessagesProvider } from './i18n/messages-provider.tsx';
import { ProductProvider, type ProductValue } from './product.tsx';

export function AppProviders({ data, children }: { data: ProductValue | undefined; children: ReactNode }) {
  const { tag, texts } = currentTexts();
  return (
    <ProductProvider data={data}>
      <MessagesProvider>
        <UiProvider labels={texts.ui} locale={tag} link={AppLink}>
          {children}
        </UiProvider>
      </MessagesProvider>
    </ProductProvider>
  );
}
