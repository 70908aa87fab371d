import { TIME_ZONE } from '@probity/domain/constants.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import type { Texts } from '@probity/domain/texts/texts.gen.ts';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';

declare module 'use-intl' {
  interface AppConfig {
    Messages: Texts;
  }
}

/** The texts of the page's locale, as far as they are loaded. */
export function MessagesProvider({ children }: { children: ReactNode }) {
  const { tag, texts } = currentTexts();
  return (
    <IntlProvider locale={tag} messages={texts} timeZone={TIME_ZONE}>
      {children}
    </IntlProvider>
  );
}
