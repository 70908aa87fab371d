import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ProblemPage } from '../problems/problem-page.tsx';
import { createQueryClient } from './query-client.ts';
import { reactToRefusal } from './react-to-refusal.ts';

/** One cache for all pages of the shell; what any call meets with may change the whole page. */
export function SessionQueries({ children }: { children: ReactNode }) {
  const [signedOut, setSignedOut] = useState(false);
  const [client] = useState(() =>
    createQueryClient((error, call) => reactToRefusal(error, call, { signedOut: () => setSignedOut(true) })),
  );
  if (signedOut) return <ProblemPage problem={{ kind: 'signed-out' }} />;
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
