import { UiProvider } from '@probity/ui/ui-provider.tsx';
import { type ReactNode, useMemo } from 'react';
import { AppLink } from './app-link.tsx';
import { defaultLocale } from './i18n/locales.ts';
import { MessagesProvider } from './i18n/messages-provider.tsx';
import { inLocale } from './i18n/pseudo-locale.ts';
import { visitorMessages } from './i18n/visitor-messages.ts';
import { ProductProvider } from './product.tsx';
import type { RootData } from './root.tsx';

export function AppProviders({ data, children }: { data: RootData | undefined; children: ReactNode }) {
  const locale = data?.locale ?? defaultLocale;
  const labels = useMemo(() => inLocale(visitorMessages.ui, locale), [locale]);
  return (
    <ProductProvider data={data}>
      <MessagesProvider locale={locale} catalogue={visitorMessages}>
        <UiProvider labels={labels} link={AppLink}>
          {children}
        </UiProvider>
      </MessagesProvider>
    </ProductProvider>
  );
}
