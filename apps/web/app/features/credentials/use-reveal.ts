import { revealValue } from '@probity/contract/credentials.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRefusalToast } from '../forms/use-refusal.ts';
import { browserApi } from '../session/browser-api.ts';

const SHOWN_MS = 20_000;

/** Asks for a masked value, which is recorded, and forgets it again after a while. */
export function useReveal(credentialId: string) {
  const refused = useRefusalToast();
  const reveal = useMutation({
    mutationFn: () => browserApi.call(revealValue, { params: { credentialId } }),
    gcTime: 0,
    onError: refused,
  });
  const { data, reset } = reveal;
  useEffect(() => {
    if (!data) return;
    const timer = setTimeout(reset, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [data, reset]);
  return reveal;
}
