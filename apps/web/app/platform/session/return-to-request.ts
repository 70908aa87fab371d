const NAME = 'probity-request';
const HOUR_S = 3600;

/** Remembers for the way back from a provider which request the check belongs to; returns how to forget it. */
export function returnToRequest(path: string): () => void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  const write = (value: string, age: number) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140.
    document.cookie = `${NAME}=${encodeURIComponent(value)}; path=/; max-age=${age}; samesite=lax${secure}`;
  };
  write(path, HOUR_S);
  return () => write('', 0);
}

/** The request that the browser came from, in the cookies of a page request: a claim, to be used as a path of ours only. */
export function requestToReturnTo(cookies: string | null): string | null {
  const found = new RegExp(`(?:^|; )${NAME}=([^;]+)`).exec(cookies ?? '')?.[1];
  return requestPath(found && decodeOrNull(found));
}

/** A path if it is the one of a check in a request: an address in a link is only a claim. */
export const requestPath = (path: string | null | undefined): string | null =>
  path && /^\/connections\/[0-9a-f-]{36}\?item=check:\w+$/.test(path) ? path : null;

function decodeOrNull(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
