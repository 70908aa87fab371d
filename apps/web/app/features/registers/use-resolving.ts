import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

const PARAMETER = 'resolve';

/** The value whose difference from a register is being resolved is kept in the URL, so that tasks lead to it. */
export function useResolving() {
  const [search, setSearch] = useSearchParams();
  const resolve = useCallback(
    (credentialId: string | null) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          after.delete('credential');
          if (credentialId) after.set(PARAMETER, credentialId);
          else after.delete(PARAMETER);
          return after;
        },
        { preventScrollReset: true, defaultShouldRevalidate: false, flushSync: true },
      ),
    [setSearch],
  );
  return { resolvingId: search.get(PARAMETER), resolve };
}
