import { useState } from 'react';
import { neighbour } from '../../platform/keys/neighbour.ts';
import { useReviewKeys } from '../../platform/keys/use-review-keys.ts';

interface ListKeys {
  ids: readonly string[];
  onToggle: (id: string) => void;
  onOpen: (id: string) => void;
}

/** The row that j and k move to, x selects and Enter opens, as in the queues. */
export function useListKeys({ ids, onToggle, onOpen }: ListKeys): string | null {
  const [moved, setMoved] = useState<string | null>(null);
  const current = moved !== null && ids.includes(moved) ? moved : null;
  const move = (step: 1 | -1) => {
    const next = neighbour(
      ids.map((id) => ({ id })),
      current,
      step,
    );
    setMoved(next?.id ?? null);
    if (next) document.querySelector(`[data-row="${next.id}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const acts: Record<string, () => void> = { j: () => move(1), k: () => move(-1) };
  if (current !== null) {
    acts.x = () => onToggle(current);
    acts.Enter = () => onOpen(current);
  }
  useReviewKeys(acts);
  return current;
}
