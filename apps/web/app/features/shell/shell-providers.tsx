import { loadTexts } from '@probity/domain/texts/current.ts';
import type { ReactNode } from 'react';
import { MessagesProvider } from '../../i18n/messages-provider.tsx';
import { SessionQueries } from '../../platform/session/session-queries.tsx';

// Before anything in the shell renders.
await loadTexts('shell');

/** What every page of the shell needs: all texts, and the query cache. */
export function ShellProviders({ children }: { children: ReactNode }) {
  return (
    <MessagesProvider>
      <SessionQueries>{children}</SessionQueries>
    </MessagesProvider>
  );
}
