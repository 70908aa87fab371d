/**
 * Everyone above `from`, in strongly connected components (Tarjan, without recursion): each component before the owners
 * of its members, the members in the order in which they are reached.
 */
export function strongComponents(
  ownersOf: readonly (readonly { owner: number }[])[],
  from: number,
): number[][] {
  // Starts at one: zero marks parties not reached yet.
  const order = new Int32Array(ownersOf.length);
  const low = new Int32Array(ownersOf.length);
  const isOpen = new Uint8Array(ownersOf.length);
  /** The next owner to visit, for each party on the current path. */
  const nextAt = new Int32Array(ownersOf.length);
  const way: number[] = [];
  const open: number[] = [];
  const found: number[][] = [];
  let met = 0;
  enter(from);
  for (let party = way.at(-1); party !== undefined; party = way.at(-1)) {
    const at = nextAt[party] ?? 0;
    const owner = ownersOf[party]?.[at]?.owner;
    nextAt[party] = at + 1;
    if (owner === undefined) {
      way.pop();
      if (low[party] === order[party]) found.push(closeComponent(party));
      const below = way.at(-1);
      if (below !== undefined) lower(below, low[party] ?? 0);
    } else if (order[owner] === 0) enter(owner);
    else if (isOpen[owner] === 1) lower(party, order[owner] ?? 0);
  }
  return found.reverse();

  function enter(party: number) {
    met += 1;
    order[party] = met;
    low[party] = met;
    isOpen[party] = 1;
    open.push(party);
    way.push(party);
  }

  function lower(party: number, to: number) {
    if (to < (low[party] ?? 0)) low[party] = to;
  }

  function closeComponent(party: number): number[] {
    const members: number[] = [];
    for (let member = open.pop(); member !== undefined; member = open.pop()) {
      isOpen[member] = 0;
      members.push(member);
      if (member === party) break;
    }
    return members.reverse();
  }
}
