import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

const LAYERS_ABOVE = '[data-modal-content], [role=menu], [role=listbox]';

function belongsToSomethingElse(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  return (
    event.defaultPrevented ||
    event.isComposing ||
    target?.getAttribute('aria-expanded') === 'true' ||
    document.querySelector(LAYERS_ABOVE) !== null
  );
}

/** Moves focus into the panel, returns it on closing, and closes on Escape from anywhere on the page. */
export function usePanelFocus(onClose: () => void): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const before = document.activeElement;
    // An editor inside may have taken it already.
    if (!ref.current?.contains(before)) ref.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !belongsToSomethingElse(event)) close();
    };
    // Runs before the layer above has closed on the same key.
    window.addEventListener('keydown', onKey, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true });
      // Focus that has already moved to the list is left there.
      const stillInPanel = !document.activeElement || document.activeElement === document.body;
      if (stillInPanel && before instanceof HTMLElement) before.focus();
    };
  }, []);

  return ref;
}
