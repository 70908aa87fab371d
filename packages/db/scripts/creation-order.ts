import type { Dependency } from './schema-catalogue.ts';

/** Each after what it needs, and, where there is no circle, after the tables its foreign keys point to. */
export function creationOrder(nodes: readonly number[], dependencies: readonly Dependency[]): number[] {
  const waiting = new Set(nodes);
  const isFree = (node: number, hasToWait: (dependency: Dependency) => boolean) =>
    !dependencies.some(
      (dependency) => dependency.user === node && waiting.has(dependency.used) && hasToWait(dependency),
    );
  const order: number[] = [];
  while (waiting.size > 0) {
    const next =
      [...waiting].find((node) => isFree(node, () => true)) ??
      [...waiting].find((node) => isFree(node, ({ isForeignKey }) => !isForeignKey));
    if (next === undefined) throw new Error('Tables and functions need each other in a circle.');
    waiting.delete(next);
    order.push(next);
  }
  return order;
}
