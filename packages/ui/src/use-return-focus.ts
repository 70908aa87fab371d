import { useEffect } from 'react';

type Page = Pick<Document, 'activeElement' | 'body' | 'getElementById'>;

/** Focus that has already moved elsewhere is left there; if the element before is gone, the page's content gets it. */
export function returnFocus(before: Element | null, page: Page): void {
  const isLost = page.activeElement === null || page.activeElement === page.body;
  if (!isLost) return;
  const target = before?.isConnected && before !== page.body ? before : page.getElementById('content');
  if (target && 'focus' in target && typeof target.focus === 'function')
    target.focus({ preventScroll: true });
}

/** Returns focus when a dialog is removed while it is open; Mantine returns it only if the dialog stays mounted. */
export function useReturnFocus(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const before = document.activeElement;
    // After the dialog has left the page, which is when it loses the focus.
    return () => void setTimeout(() => returnFocus(before, document));
  }, [opened]);
}
