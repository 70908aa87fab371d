import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { createQueryClient } from './query-client.ts';
import { reactToRefusal } from './react-to-refusal.ts';

const SignInAgain = lazy(() => import('./sign-in-again.tsx'));

interface SessionCache {
  client: QueryClient;
  onSignedOut: () => void;
}

/**
 * React discards the state of pages that suspend before they are first shown, and renders them again. With a new
 * cache each time they would fetch the same data endlessly, so the next attempt reuses the last cache from here.
 */
let unshown: SessionCache | null = null;

function createCache(): SessionCache {
  const cache: SessionCache = {
    client: createQueryClient((error, call) =>
      reactToRefusal(error, call, { signedOut: () => cache.onSignedOut() }),
    ),
    onSignedOut: () => undefined,
  };
  return cache;
}

function findCache(): SessionCache {
  // On the server every request has its own cache.
  if (typeof document === 'undefined') return createCache();
  unshown ??= createCache();
  return unshown;
}

/** One cache for all pages of the shell; the error of any call may change the whole page. */
export function SessionQueries({ children }: { children: ReactNode }) {
  const [signedOut, setSignedOut] = useState(false);
  const [cache] = useState(findCache);
  useEffect(() => {
    unshown = null;
    cache.onSignedOut = () => setSignedOut(true);
  }, [cache]);
  const signedInAgain = () => {
    setSignedOut(false);
    void cache.client.invalidateQueries();
  };
  return (
    <QueryClientProvider client={cache.client}>
      {children}
      {signedOut && (
        <Suspense>
          <SignInAgain onClose={() => setSignedOut(false)} onDone={signedInAgain} />
        </Suspense>
      )}
    </QueryClientProvider>
  );
}
