/** A token that a provider gave for a while. */
export interface Granted {
  token: string;
  expiresInSeconds: number;
}

export interface AccessToken {
  get(): Promise<string>;
  /** True where there was one to forget, so that one more try makes sense. */
  forget(): boolean;
}

const SPARE_MS = 30_000;

/** Keeps a token until shortly before its end; callers at the same time share one request for it. */
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
