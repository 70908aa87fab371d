/** Strongly connected components (Tarjan, without recursion), each before those that its members point to. */
export function strongComponents(
  from: readonly number[],
  next: (node: number) => readonly number[],
): number[][] {
  const order = new Map<number, number>();
  const low = new Map<number, number>();
  const isOpen = new Set<number>();
  const open: number[] = [];
  const found: number[][] = [];
  for (const root of from) {
    if (order.has(root)) continue;
    const walk: { node: number; targets: readonly number[]; at: number; parent: number | null }[] = [];
    const enter = (node: number, parent: number | null) => {
      order.set(node, order.size);
      low.set(node, order.size - 1);
      open.push(node);
      isOpen.add(node);
      walk.push({ node, targets: next(node), at: 0, parent });
    };
    enter(root, null);
    for (let step = walk.at(-1); step; step = walk.at(-1)) {
      const { node } = step;
      const target = step.targets[step.at];
      step.at += 1;
      if (target === undefined) {
        walk.pop();
        if (low.get(node) === order.get(node)) found.push(closeComponent(node));
        if (step.parent !== null) lower(step.parent, low.get(node) ?? 0);
      } else if (!order.has(target)) enter(target, node);
      else if (isOpen.has(target)) lower(node, order.get(target) ?? 0);
    }
  }
  return found.reverse();

  function lower(node: number, to: number) {
    if (to < (low.get(node) ?? 0)) low.set(node, to);
  }

  function closeComponent(node: number): number[] {
    const members: number[] = [];
    for (let member = open.pop(); member !== undefined; member = open.pop()) {
      isOpen.delete(member);
      members.push(member);
      if (member === node) break;
    }
    return members;
  }
}
