import { Agent, request } from 'node:http';

export interface Answer {
  /** 0 if none came. */
  status: number;
  retryAfter: string | null;
  milliseconds: number;
  /** Nobody listened, so the request was never sent: a proxy asks another process. */
  isRefused: boolean;
}

interface Ask {
  token?: string;
  agent?: Agent;
  /** Given up after this long. */
  withinMs?: number;
}

export const openAgent = (connections: number): Agent =>
  new Agent({ keepAlive: true, maxSockets: connections });

/** One request and what became of it; never fails. */
export function ask(url: string, { token, agent, withinMs = 30_000 }: Ask = {}): Promise<Answer> {
  const begun = performance.now();
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const settle = (part: Partial<Answer>) =>
    resolve({
      status: 0,
      retryAfter: null,
      isRefused: false,
      ...part,
      milliseconds: performance.now() - begun,
    });
  const asked = request(url, { agent, headers: token ? { authorization: `Bearer ${token}` } : {} });
  asked.setTimeout(withinMs, () => asked.destroy());
  asked.on('error', (error) => settle({ isRefused: 'code' in error && error.code === 'ECONNREFUSED' }));
  asked.on('response', (response) => {
    response.resume();
    response.on('error', () => settle({}));
    response.on('end', () =>
      settle({
        status: response.statusCode ?? 0,
        retryAfter: response.headers['retry-after'] ?? null,
      }),
    );
  });
  asked.end();
  return promise;
}

export const counts = (answers: readonly Answer[]): string =>
  [...Map.groupBy(answers, ({ status, isRefused }) => (isRefused ? 'refused' : status || 'no answer'))]
    .map(([status, group]) => `${status}: ${group.length}`)
    .join(', ');

export const longest = (answers: readonly Answer[]): number =>
  Math.round(Math.max(0, ...answers.map(({ milliseconds }) => milliseconds)));
