import { useEffect } from 'react';

const FOCUSABLE =
  'button:not(:disabled), a[href], input:not(:disabled, [type=hidden]), textarea, select, [tabindex="0"]';

/**
 * Focus that falls to the body, because what had it is gone (a saved editor, a chosen party), goes to what stands
 * in its place: the keyboard and the screen reader stay where the person was.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let path: Element[] = [];
    const remember = ({ target }: FocusEvent) => {
      path = [];
      for (let at = target instanceof Element ? target : null; at; at = at.parentElement) path.push(at);
    };
    const rescue = () => {
      if (document.activeElement !== document.body) return;
      if (path[0] === undefined || path[0].isConnected) return;
      const place = path.find((element) => element.isConnected);
      path = [];
      if (!(place instanceof HTMLElement) || place === document.body || place.id === 'content') return;
      // A closed layer gives the focus back by itself.
      if (place.closest('[data-portal]')) return;
      const next =
        place.querySelector<HTMLElement>('[data-focus-next]') ?? place.querySelector<HTMLElement>(FOCUSABLE);
      if (!next && !place.hasAttribute('tabindex')) place.tabIndex = -1;
      (next ?? place).focus({ preventScroll: true });
    };
    const observer = new MutationObserver(rescue);
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
}
