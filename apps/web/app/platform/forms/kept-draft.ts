/** Another version of the page may have kept it: parts that do not have the type of the empty ones are dropped. */
export function readKeptDraft<Draft extends object>(kept: string | null, empty: Draft): Draft {
  const parts = new Map<string, unknown>(Object.entries(empty));
  const fitting = Object.entries(parse(kept)).filter(
    ([name, value]) => parts.has(name) && isLike(parts.get(name), value),
  );
  return { ...empty, ...Object.fromEntries(fitting) };
}

function parse(kept: string | null): object {
  try {
    const value: unknown = JSON.parse(kept ?? '{}');
    return Object(value);
  } catch {
    return {};
  }
}

/** Null tells nothing about the type. */
export const isLike = (empty: unknown, value: unknown): boolean =>
  empty === null || (typeof value === typeof empty && Array.isArray(value) === Array.isArray(empty));
