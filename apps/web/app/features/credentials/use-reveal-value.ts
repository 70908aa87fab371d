import { revealValue } from '@probity/contract/credentials.ts';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { browserApi } from '../../platform/session/browser-api.ts';
import { RevealedValues } from './revealed-values.ts';

const revealed = new RevealedValues();
const maskAll = () => revealed.maskAll();
const maskWhenHidden = () => {
  if (document.visibilityState === 'hidden') maskAll();
};

/** Reveals a masked value, which is logged; masked again after a while, on leaving the page, or when it changes. */
export function useRevealValue(credentialId: string, version = 0) {
  const key = `${credentialId} ${version}`;
  const refused = useRefusalToast();
  const shown = useSyncExternalStore(
    useCallback((listener) => revealed.subscribe(key, listener), [key]),
    () => revealed.get(key),
    () => undefined,
  );
  const reveal = useMutation({
    mutationFn: () => browserApi.call(revealValue, { params: { credentialId } }),
    gcTime: 0,
    onSuccess: ({ value }) => revealed.reveal(key, value),
    onError: refused,
  });
  useEffect(() => {
    window.addEventListener('pagehide', maskAll);
    document.addEventListener('visibilitychange', maskWhenHidden);
    return () => {
      window.removeEventListener('pagehide', maskAll);
      document.removeEventListener('visibilitychange', maskWhenHidden);
    };
  }, []);
  return {
    data: shown,
    isPending: reveal.isPending,
    mutate: () => reveal.mutate(),
    reset: () => revealed.mask(key),
  };
}
