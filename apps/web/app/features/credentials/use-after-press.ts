import { useEffect, useRef } from 'react';

/**
 * Runs what would move the page only once the finger or the button is up again: a press that takes the focus away
 * would otherwise end on something else than it began on.
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
