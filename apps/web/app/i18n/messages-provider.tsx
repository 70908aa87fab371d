import { TIME_ZONE } from '@probity/domain/constants.ts';
import { type ReactNode, useMemo } from 'react';
import { useParams } from 'react-router';
import { IntlProvider, useMessages } from 'use-intl';
import { defaultLocale, isLocale, type Locale } from './locales.ts';
import type { PageMessages } from './page-messages.ts';
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

/** Adds the texts that one page brings along to those of the shell. */
export function MoreMessages({ more, children }: { more: Partial<PageMessages>; children: ReactNode }) {
  const { locale = defaultLocale } = useParams();
  const known = useMessages();
  const catalogue = useMemo(
    () => ({ ...known, ...inLocale(more as Catalogue, isLocale(locale) ? locale : defaultLocale) }),
    [known, more, locale],
  );
  return (
    <IntlProvider locale="en-GB" messages={catalogue} timeZone={TIME_ZONE}>
      {children}
    </IntlProvider>
  );
}
