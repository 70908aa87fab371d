/** The text at a path inside an answer of any shape; undefined where there is none. */
export function textAt(body: unknown, ...path: readonly (string | number)[]): string | undefined {
  let found: unknown = body;
  for (const step of path)
    found = typeof found === 'object' && found !== null ? Reflect.get(found, step) : undefined;
  return typeof found === 'string' ? found : undefined;
}
