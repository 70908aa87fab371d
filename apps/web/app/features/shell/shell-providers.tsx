import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { defaultLocale, isLocale } from '../../i18n/locales.ts';
import { en } from '../../i18n/messages.ts';
import { MessagesProvider } from '../../i18n/messages-provider.tsx';
import { SessionQueries } from '../session/session-queries.tsx';

/** What every page of the shell needs around it: all texts, and the cache of what was read. */
export function ShellProviders({ children }: { children: ReactNode }) {
  const { locale = defaultLocale } = useParams();
  return (
    <MessagesProvider locale={isLocale(locale) ? locale : defaultLocale} catalogue={en}>
      <SessionQueries>{children}</SessionQueries>
    </MessagesProvider>
  );
}
