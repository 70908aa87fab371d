import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, 'nextElementSibling' | 'previousElementSibling'>> = {
  ArrowDown: 'nextElementSibling',
  j: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
  k: 'previousElementSibling',
};

/** Moves the focus to the row above or below, and returns the focused element. */
export function walkRows(event: KeyboardEvent<HTMLElement>): HTMLElement | null {
  const step = steps[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey) return null;
  const row = event.currentTarget.closest('li')?.[step];
  const target = row?.querySelector<HTMLElement>('a, button');
  if (!target) return null;
  event.preventDefault();
  target.focus();
  return target;
}
