import { useEffect, useRef } from 'react';

/**
 * Delays anything that would move the page until the pointer is released: a press that takes the focus away
 * would otherwise end on a different element from the one it started on.
 */
export function useAfterPress(): (act: () => void) => void {
  const pressed = useRef(false);
  useEffect(() => {
    const down = () => {
      pressed.current = true;
    };
    const up = () => {
      pressed.current = false;
    };
    window.addEventListener('pointerdown', down, true);
    window.addEventListener('pointerup', up, true);
    window.addEventListener('pointercancel', up, true);
    return () => {
      window.removeEventListener('pointerdown', down, true);
      window.removeEventListener('pointerup', up, true);
      window.removeEventListener('pointercancel', up, true);
    };
  }, []);
  return (act) => {
    if (!pressed.current) return act();
    window.addEventListener('pointerup', () => setTimeout(act), { once: true });
  };
}
