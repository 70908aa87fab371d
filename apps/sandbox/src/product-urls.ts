const LOOPBACK = ['localhost', '127.0.0.1'];

/** The product's URLs, under both loopback names if it runs on one of them. */
export interface ProductUrls {
  origins: string[];
  allowsCallback(uri: string): boolean;
  allowsReturn(uri: string): boolean;
}

export function productUrls(productUrl: string): ProductUrls {
  const base = new URL(productUrl);
  const prefix = base.pathname.replace(/\/$/, '');
  const hosts = LOOPBACK.includes(base.hostname) ? LOOPBACK : [base.hostname];
  const anyPort = base.port === '0';

  const isProduct = (uri: URL) =>
    uri.protocol === base.protocol && hosts.includes(uri.hostname) && (anyPort || uri.port === base.port);

  return {
    origins: hosts.map((host) => {
      const port = anyPort ? ':*' : base.port && `:${base.port}`;
      return `${base.protocol}//${host}${port}`;
    }),
    allowsCallback(value) {
      const uri = URL.parse(value);
      return (
        uri !== null && isProduct(uri) && uri.pathname + uri.search + uri.hash === `${prefix}/auth/callback`
      );
    },
    allowsReturn(value) {
      const uri = URL.parse(value);
      return (
        uri !== null && isProduct(uri) && (uri.pathname === prefix || uri.pathname.startsWith(`${prefix}/`))
      );
    },
  };
}

/** The sandbox uses the same loopback name as the product, so that browsers treat both as one site. */
export function sandboxHostname(productUrl: string): string {
  return new URL(productUrl).hostname === '127.0.0.1' ? '127.0.0.1' : 'localhost';
}
