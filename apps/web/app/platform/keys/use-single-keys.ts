import { useEffect, useEffectEvent } from 'react';
import { areShortcutsOn } from './shortcuts.ts';

const TAKES_KEYS = 'textarea, select, [contenteditable], [role=menu], [role=dialog]';

/** Single-letter shortcuts of a page, unless someone is typing, a dialog is open or they are switched off. */
export function useSingleKeys(
  /** The inputs that are typed in. */
  inputs: string,
  press: (event: KeyboardEvent) => void,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const isElsewhere =
      target?.closest(`${inputs}, ${TAKES_KEYS}`) || document.querySelector('[data-modal-content]');
    const isCombined = event.ctrlKey || event.metaKey || event.altKey;
    if (areShortcutsOn() && !event.defaultPrevented && !isElsewhere && !isCombined) press(event);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
