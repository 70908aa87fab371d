import { TIME_ZONE } from '@probity/domain/constants.ts';
import { UiProvider } from '@probity/ui/ui-provider.tsx';
import { type ReactNode, useMemo } from 'react';
import { IntlProvider } from 'use-intl';
import { AppLink } from './app-link.tsx';
import { defaultLocale } from './i18n/locales.ts';
import { messagesFor } from './i18n/messages.ts';
import { ProductProvider } from './product.tsx';
import type { RootData } from './root.tsx';

export function AppProviders({ data, children }: { data: RootData | undefined; children: ReactNode }) {
  const locale = data?.locale ?? defaultLocale;
  const messages = useMemo(() => messagesFor(locale), [locale]);
  return (
    <ProductProvider data={data}>
      <IntlProvider locale="en-GB" messages={messages} timeZone={TIME_ZONE}>
        <UiProvider labels={messages.ui} link={AppLink}>
          {children}
        </UiProvider>
      </IntlProvider>
    </ProductProvider>
  );
}
