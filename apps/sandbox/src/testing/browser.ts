/** Simulates the browser during sign-in: follows redirects manually and stores cookies by path. */
export class Browser {
  readonly #cookies = new Map<string, { value: string; path: string }>();

  async request(url: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, cookie: this.#cookieHeader(new URL(url).pathname) },
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  get(url: string): Promise<Response> {
    return this.request(url);
  }

  post(url: string, form: Record<string, string>): Promise<Response> {
    return this.request(url, { method: 'POST', body: new URLSearchParams(form) });
  }

  /** Follows redirects until the first page, or until the first URL that starts with `until`. */
  async follow(response: Response, until: string): Promise<{ url: string; response: Response }> {
    let current = response;
    let url = response.url;
    while (current.status >= 300 && current.status < 400) {
      url = new URL(current.headers.get('location') ?? '', url).href;
      if (url.startsWith(until)) break;
      current = await this.get(url);
    }
    return { url, response: current };
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const at = pair.indexOf('=');
    const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice('path='.length) ?? '/';
    const expires = attributes.find((attribute) => /^expires=/i.test(attribute))?.slice('expires='.length);
    const key = `${pair.slice(0, at)}@${path}`;
    if (expires && Date.parse(expires) < Date.now()) this.#cookies.delete(key);
    else this.#cookies.set(key, { value: pair, path });
  }

  #cookieHeader(pathname: string): string {
    const sent = [...this.#cookies.values()].filter(({ path }) => pathname.startsWith(path));
    return sent.map(({ value }) => value).join('; ');
  }
}
