/** A text that is equal for equal content: keys sorted, items of a list sorted. */
export function fingerprint(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(fingerprint).sort().join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
    return `{${entries
      .map(([key, inner]) => `${key}:${fingerprint(inner)}`)
      .sort()
      .join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}
