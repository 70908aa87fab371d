/** "+ 1" would take as much space as the avatar it hides, so a single extra is shown instead. */
export function splitOverflow<Item>(
  items: readonly Item[],
  max: number,
): { shown: readonly Item[]; hidden: number } {
  const limit = Math.max(1, max);
  if (items.length <= limit + 1) return { shown: items, hidden: 0 };
  return { shown: items.slice(0, limit), hidden: items.length - limit };
}
