/** Where to go after sign-in: one of our own paths, or the fallback. */
export function safeBackTo(candidate: string | null | undefined, fallback = '/dashboard'): string {
  if (!candidate || !isPlainPath(candidate)) return fallback;
  const origin = 'http://probity.invalid';
  const url = URL.canParse(candidate, origin) ? new URL(candidate, origin) : null;
  if (url?.origin !== origin) return fallback;
  const path = url.pathname + url.search + url.hash;
  // Resolving `..` can leave `//host` behind, so the result is checked as well.
  return isPlainPath(path) ? path : fallback;
}

const isPlainPath = (path: string): boolean => /^\/[A-Za-z0-9_-]/.test(path) && !hasUnsafeCharacter(path);

function hasUnsafeCharacter(path: string): boolean {
  return [...path].some((character) => character <= ' ' || character === '\\' || character === '\u007f');
}
