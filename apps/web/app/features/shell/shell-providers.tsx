import { loadTexts } from '@probity/domain/texts/current.ts';
import type { ReactNode } from 'react';
import { MessagesProvider } from '../../i18n/messages-provider.tsx';
import { SessionQueries } from '../session/session-queries.tsx';

// Before anything of the shell is drawn.
await loadTexts('shell');

/** What every page of the shell needs around it: all texts, and the cache of what was read. */
export function ShellProviders({ children }: { children: ReactNode }) {
  return (
    <MessagesProvider>
      <SessionQueries>{children}</SessionQueries>
    </MessagesProvider>
  );
}
