import { useSyncExternalStore } from 'react';

const STORED = 'probity-single-key-shortcuts';
const CHANGED = 'probity:shortcuts';

/** Single-letter shortcuts; they can be switched off, for instance by users of speech input (WCAG 2.1.4). */
export const areShortcutsOn = (): boolean => localStorage.getItem(STORED) !== 'off';

export function setShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(STORED);
  else localStorage.setItem(STORED, 'off');
  window.dispatchEvent(new Event(CHANGED));
}

const subscribe = (listener: () => void) => {
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', listener);
  };
};

export const useShortcuts = (): boolean => useSyncExternalStore(subscribe, areShortcutsOn, () => true);
