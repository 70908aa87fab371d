import { type RefObject, useEffect, useRef } from 'react';

type Page = Pick<Document, 'activeElement' | 'body' | 'getElementById'>;

interface ClosedDialog {
  /** What had the focus when the dialog opened. */
  before: Element | null;
  /** Still on the page while it fades out. */
  dialog: Element | null;
}

/** Focus that has already moved elsewhere stays there; if the element before cannot take it, the page's content does. */
export function returnFocus({ before, dialog }: ClosedDialog, page: Page): void {
  for (const target of [before, page.getElementById('content')]) {
    const { activeElement } = page;
    const isLost = activeElement === null || activeElement === page.body || dialog?.contains(activeElement);
    if (isLost && target && 'focus' in target && typeof target.focus === 'function')
      target.focus({ preventScroll: true });
  }
}

/** Returns focus when a dialog closes; Mantine does so only if both the dialog and the element before stay on the page. */
export function useReturnFocus(opened: boolean): RefObject<HTMLDivElement | null> {
  const dialog = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!opened) return;
    const before = document.activeElement;
    // After a removed dialog has left the page, which is when it loses the focus.
    return () => void setTimeout(() => returnFocus({ before, dialog: dialog.current }, document));
  }, [opened]);
  return dialog;
}
