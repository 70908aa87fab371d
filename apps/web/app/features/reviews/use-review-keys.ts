import { useEffect, useEffectEvent } from 'react';
import { areShortcutsOn } from '../shell/shortcuts.ts';

const TYPING =
  'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], [role=menu], [role=dialog]';

/** Single letters act on the queue unless someone is typing or a dialog is open. */
export function useReviewKeys(acts: Readonly<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const isElsewhere = target?.closest(TYPING) || document.querySelector('[data-modal-content]');
    if (
      !areShortcutsOn() ||
      event.defaultPrevented ||
      isElsewhere ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.repeat
    )
      return;
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
