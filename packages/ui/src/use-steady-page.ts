import { type RefObject, useLayoutEffect } from 'react';

/** The row one works on: what has the focus on the page, or had it when the panel opened. */
function rowInUse(panel: HTMLElement, opener: Element | null): Element | null {
  const focused = document.activeElement;
  const isOnPage = focused && focused !== document.body && !panel.contains(focused);
  return isOnPage ? focused : opener;
}

/** An open panel narrows the page, which wraps again: scrolls so that the row in use stays where it was. */
function holds(row: Element | null, change: () => void): void {
  const before = row?.getBoundingClientRect().top;
  change();
  if (row?.isConnected && before !== undefined)
    window.scrollBy({ top: row.getBoundingClientRect().top - before, behavior: 'instant' });
}

/** Keeps the row one works on in place while the panel beside it opens and closes. */
export function useSteadyPage(panelRef: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const panel = panelRef.current;
    if (!panel) return;
    const opener = rowInUse(panel, null);
    // Without its mark the panel takes no room.
    panel.removeAttribute('data-side-panel');
    holds(opener, () => panel.setAttribute('data-side-panel', ''));
    return () => holds(rowInUse(panel, opener), () => panel.removeAttribute('data-side-panel'));
  }, [panelRef]);
}
