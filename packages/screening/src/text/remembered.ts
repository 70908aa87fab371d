const CACHE_LIMIT = 20_000;

/** Caches a spelling rule that is applied to the same words again and again. */
export function remembered<Spelt>(spell: (word: string) => Spelt): (word: string) => Spelt {
  const cache = new Map<string, Spelt>();
  return (word) => {
    let known = cache.get(word);
    if (known === undefined) {
      if (cache.size >= CACHE_LIMIT) cache.clear();
      known = spell(word);
      cache.set(word, known);
    }
    return known;
  };
}
