/** The previous or next item; the first if none is chosen, the same at either end. */
export function neighbour<Item extends { id: string }>(
  items: readonly Item[],
  chosenId: string | null,
  step: 1 | -1,
): Item | undefined {
  const at = items.findIndex(({ id }) => id === chosenId);
  if (at < 0) return items[0];
  return items[Math.min(Math.max(at + step, 0), items.length - 1)];
}

/** Where to go after a decision: the next item, or the one before at the end of the list. */
export function afterDecision<Item extends { id: string }>(
  items: readonly Item[],
  decidedId: string,
): Item | undefined {
  const at = items.findIndex(({ id }) => id === decidedId);
  return items[at + 1] ?? items[at - 1];
}
