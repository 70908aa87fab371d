/** Where to go after sign-in: a path of ours and nothing else, or the fallback. */
export function safeBackTo(candidate: string | null | undefined, fallback = '/dashboard'): string {
  if (!candidate || !/^\/[A-Za-z0-9_-]/.test(candidate)) return fallback;
  if (hasUnsafeCharacter(candidate)) return fallback;
  const origin = 'http://probity.invalid';
  const url = URL.canParse(candidate, origin) ? new URL(candidate, origin) : null;
  return url?.origin === origin ? url.pathname + url.search + url.hash : fallback;
}

function hasUnsafeCharacter(candidate: string): boolean {
  return [...candidate].some((character) => character <= ' ' || character === '\\' || character === '\u007f');
}
