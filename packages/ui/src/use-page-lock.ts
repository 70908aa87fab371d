import { useEffect } from 'react';

let locks = 0;

/** Stops the page behind a dialog from scrolling; the space of a classic scrollbar is kept so that nothing jumps. */
export function usePageLock(locked: boolean) {
  useEffect(() => {
    if (!locked) return;
    const page = document.documentElement;
    if (locks === 0) page.dataset.pageLock = window.innerWidth > page.clientWidth ? 'gutter' : 'plain';
    locks += 1;
    return () => {
      locks -= 1;
      if (locks === 0) delete page.dataset.pageLock;
    };
  }, [locked]);
}
