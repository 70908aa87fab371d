import { useSingleKeys } from './use-single-keys.ts';

/** Single letters act on the queue, also while one of its checkboxes has the focus. */
export function useReviewKeys(acts: Readonly<Record<string, () => void>>): void {
  useSingleKeys('input:not([type=radio], [type=checkbox])', (event) => {
    const act = acts[event.key];
    if (event.repeat || !act) return;
    event.preventDefault();
    act();
  });
}
