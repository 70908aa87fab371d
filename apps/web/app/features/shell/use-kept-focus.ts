import { useEffect } from 'react';

const FOCUSABLE =
  'button:not(:disabled), a[href], input:not(:disabled, [type=hidden]), textarea, select, [tabindex="0"]';

/**
 * When the focused element disappears (a saved editor, a chosen party), the focus moves to what replaces it
 * instead of the body: keyboard and screen reader users keep their position.
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
      // A closed layer restores the focus itself.
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
