import { useEffect, useRef } from 'react';

/** Focus starts at the content of a new page, for keyboards and screen readers alike. */
export function useFocusOnNavigation(path: string): void {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    const content = document.getElementById('content');
    // A page that opens with an editor has already focused it.
    if (content?.contains(document.activeElement?.closest('form') ?? null)) return;
    content?.focus({ preventScroll: true });
  }, [path]);
}
