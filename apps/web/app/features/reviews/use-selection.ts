import { useState } from 'react';

/** Selected by checkbox; items that have left the queue are dropped. */
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
