/** How many letters must be changed, added or removed; more than `most` counts as `most + 1`. */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    let least = at;
    for (let to = 1; to <= other.length; to += 1) {
      const same = one[at - 1] === other[to - 1] ? 0 : 1;
      const cost = Math.min((row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1, (row[to - 1] ?? 0) + same);
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    row = next;
  }
  return Math.min(row[other.length] ?? 0, most + 1);
}
