import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

interface DraftSave<Draft, Saved> {
  /** Names the draft; saves of the same draft wait for each other. */
  id: string;
  /** The version that the draft is based on. */
  version: number;
  send: (draft: Draft, version: number) => Promise<Saved>;
  onSaved: (saved: Saved, draft: Draft) => void;
}

/**
 * One save at a time, each based on the version of the last response, even after the user has left the page. Do not
 * `reset` during a save: its response would be lost.
 */
export function useDraftSave<Draft, Saved extends { version: number }>(save: DraftSave<Draft, Saved>) {
  const { id, version, send, onSaved } = save;
  const base = useRef(version);
  useEffect(() => {
    base.current = version;
  }, [version]);
  return useMutation({
    scope: { id },
    mutationFn: (draft: Draft) => send(draft, base.current),
    onSuccess: (saved, draft) => {
      base.current = saved.version;
      onSaved(saved, draft);
    },
  });
}
