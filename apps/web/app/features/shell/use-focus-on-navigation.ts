import { useEffect, useRef } from 'react';

/** A new page begins at its content, for the keyboard and for screen readers alike. */
export function useFocusOnNavigation(path: string): void {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    const content = document.getElementById('content');
    // A page that opens with an editor has put the focus into it already.
    if (content?.contains(document.activeElement?.closest('form') ?? null)) return;
    content?.focus({ preventScroll: true });
  }, [path]);
}
