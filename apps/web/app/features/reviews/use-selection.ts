import { useState } from 'react';

/** Chosen by their boxes; what has left the queue is no longer among them. */
export function useSelection<Item extends { id: string }>(queue: readonly Item[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const items = queue.filter(({ id }) => ids.has(id));
  return {
    ids,
    items,
    clear: () => setIds(new Set()),
    onToggle: (id: string) =>
      setIds((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
  };
}
