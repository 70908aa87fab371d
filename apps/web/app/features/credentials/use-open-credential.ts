import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

const PARAMETER = 'credential';

/** The open credential stands in the address, so that links lead to it and Back closes it. */
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
        // Nothing on the page depends on it but the panel: no loader has to run first.
        { preventScrollReset: true, defaultShouldRevalidate: false, flushSync: true },
      ),
    [setSearch],
  );
  return { openId, open };
}
