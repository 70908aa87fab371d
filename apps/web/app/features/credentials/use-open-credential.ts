import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

const PARAMETER = 'credential';

/** The open credential is kept in the URL, so that links lead to it and Back closes it. */
export function useOpenCredential() {
  const [search, setSearch] = useSearchParams();
  const openId = search.get(PARAMETER);
  const open = useCallback(
    (credentialId: string | null) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          if (credentialId) after.set(PARAMETER, credentialId);
          else after.delete(PARAMETER);
          return after;
        },
        // Only the panel depends on it, so no loader has to run first.
        { preventScrollReset: true, defaultShouldRevalidate: false, flushSync: true },
      ),
    [setSearch],
  );
  return { openId, open };
}
