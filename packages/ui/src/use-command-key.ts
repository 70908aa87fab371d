import { useEffect, useEffectEvent } from 'react';

/** Ctrl K, or ⌘ K on a Mac. */
export function useCommandKey(onOpen: () => void) {
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const pressed = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!pressed || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
