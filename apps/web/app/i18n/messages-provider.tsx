import { TIME_ZONE } from '@probity/domain/constants.ts';
import { type ReactNode, useMemo } from 'react';
import { IntlProvider } from 'use-intl';
import type { Locale } from './locales.ts';
import { type Catalogue, inLocale } from './pseudo-locale.ts';

interface MessagesProviderProps {
  locale: Locale;
  catalogue: Catalogue;
  children: ReactNode;
}

export function MessagesProvider({ locale, catalogue, children }: MessagesProviderProps) {
  const messages = useMemo(() => inLocale(catalogue, locale), [catalogue, locale]);
  return (
    <IntlProvider locale="en-GB" messages={messages} timeZone={TIME_ZONE}>
      {children}
    </IntlProvider>
  );
}
