/** Reads a table written as words separated by white space. */
export function wordSet(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter(Boolean));
}

/** Reads a table of lines `canonical: variant variant`, giving variant → canonical. */
export function variantMap(text: string): ReadonlyMap<string, string> {
  const map = new Map<string, string>();
  for (const line of text.split('\n')) {
    const [head, tail] = line.split(':');
    const canonical = head?.trim();
    if (!canonical || tail === undefined) continue;
    map.set(canonical, canonical);
    for (const variant of tail.split(/\s+/)) if (variant) map.set(variant, canonical);
  }
  return map;
}
