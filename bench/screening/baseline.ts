/** Two naive scorers for comparison, as one might write in an afternoon. */
const fold = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export function levenshteinScore(a: string, b: string): number {
  const [x, y] = [fold(a), fold(b)];
  const longest = Math.max(x.length, y.length);
  return longest === 0 ? 0 : 1 - distance(x, y) / longest;
}

function distance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      current[j] = Math.min(substitution, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1);
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}

/** Each query token against its best list token by Jaro-Winkler, averaged by length. */
export function jaroWinklerTokenScore(a: string, b: string): number {
  const query = fold(a).split(' ').filter(Boolean);
  const listed = fold(b).split(' ').filter(Boolean);
  let sum = 0;
  let weight = 0;
  for (const token of query) {
    const best = Math.max(0, ...listed.map((other) => jaroWinkler(token, other)));
    sum += best * token.length;
    weight += token.length;
  }
  return weight === 0 ? 0 : sum / weight;
}

function jaroWinkler(a: string, b: string): number {
  if (a === b) return 1;
  const range = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1);
  const taken = new Array<boolean>(b.length).fill(false);
  const matchedA: string[] = [];
  for (let i = 0; i < a.length; i++) {
    for (let j = Math.max(0, i - range); j < Math.min(b.length, i + range + 1); j++) {
      if (taken[j] || a[i] !== b[j]) continue;
      taken[j] = true;
      matchedA.push(a[i] ?? '');
      break;
    }
  }
  const m = matchedA.length;
  if (m === 0) return 0;
  const matchedB = [...b].filter((_, j) => taken[j]);
  const swaps = matchedA.filter((char, i) => char !== matchedB[i]).length / 2;
  const jaro = (m / a.length + m / b.length + (m - swaps) / m) / 3;
  let prefix = 0;
  while (prefix < 4 && prefix < a.length && a[prefix] === b[prefix]) prefix += 1;
  return jaro + prefix * 0.1 * (1 - jaro);
}
