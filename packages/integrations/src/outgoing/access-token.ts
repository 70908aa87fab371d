/** A token with an expiry, issued by a provider. */
export interface Granted {
  token: string;
  expiresInSeconds: number;
}

export interface AccessToken {
  get(): Promise<string>;
  /** True if there was a token to drop, so that one more try makes sense. */
  forget(): boolean;
}

const SPARE_MS = 30_000;

/** Caches a token until shortly before it expires; concurrent callers share one request for it. */
export function createAccessToken(request: () => Promise<Granted>): AccessToken {
  let kept: { token: string; until: number } | null = null;
  let asking: Promise<string> | null = null;

  async function ask(): Promise<string> {
    const { token, expiresInSeconds } = await request();
    kept = { token, until: Date.now() + expiresInSeconds * 1000 - SPARE_MS };
    return token;
  }

  return {
    get() {
      if (kept && kept.until > Date.now()) return Promise.resolve(kept.token);
      asking ??= ask().finally(() => {
        asking = null;
      });
      return asking;
    },
    forget() {
      const had = kept !== null;
      kept = null;
      return had;
    },
  };
}
