import { useEffect, useRef } from 'react';

/** A new page begins at its content, for the keyboard and for screen readers alike. */
export function useFocusOnNavigation(path: string): void {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [path]);
}
