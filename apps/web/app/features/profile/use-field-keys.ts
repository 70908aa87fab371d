import type { RefObject } from 'react';
import { useSingleKeys } from '../../platform/keys/use-single-keys.ts';

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };

const rowsIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-field-row]') ?? []),
];

/** j and k move from field to field, o opens the details of the focused one; Enter is left to the field. */
export function useFieldKeys(list: RefObject<HTMLElement | null>): void {
  useSingleKeys('input', (event) => {
    const rows = rowsIn(list.current);
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const step = steps[event.key];
    if (step) {
      const row = rows[at < 0 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)];
      row?.querySelector<HTMLElement>('dd button, dd a')?.focus();
      event.preventDefault();
    } else if (event.key === 'o') rows[at]?.querySelector<HTMLElement>('[data-details]')?.click();
  });
}
