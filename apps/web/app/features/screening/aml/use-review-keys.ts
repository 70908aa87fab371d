import { useEffect, useRef } from 'react';

type Keys = Readonly<Record<string, () => void>>;

/** Single keys while nobody types; a dialog or a menu keeps its own. */
export function useReviewKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const at = event.target instanceof HTMLElement ? event.target : null;
      if (
        at?.closest(
          'input:not([type=radio]):not([type=checkbox]), textarea, select, [role=dialog], [role=menu]',
        )
      )
        return;
      const act = latest.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
