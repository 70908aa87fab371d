import { useEffect, useRef } from 'react';

/** Navigating within the product saves at once; leaving the site asks first. */
export function useSaveOnLeave(save: (() => void) | null): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (latest.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
      latest.current?.();
    };
  }, []);
}
