import type { FastifyInstance } from 'fastify';

export interface LoggedCall {
  provider: string;
  method: string;
  /** Without the query string. */
  path: string;
  query: Record<string, unknown>;
  /** Field names of a JSON or form body. */
  fields: string[];
  status: number;
  at: string;
}

const KEPT = 5000;

/** Recent calls to the providers, for tests and for the control page. */
export class CallLog {
  #calls: LoggedCall[] = [];

  watch(app: FastifyInstance, provider: string): void {
    app.addHook('onResponse', async (request, reply) => {
      const { body } = request;
      const isRecord = typeof body === 'object' && body !== null && !Buffer.isBuffer(body);
      this.#calls.push({
        provider,
        method: request.method,
        path: request.url.split('?')[0] ?? '',
        query: Object(request.query),
        fields: isRecord ? Object.keys(body) : [],
        status: reply.statusCode,
        at: new Date().toISOString(),
      });
      if (this.#calls.length > 2 * KEPT) this.#calls = this.#calls.slice(-KEPT);
    });
  }

  list(provider?: string): LoggedCall[] {
    return this.#calls.filter((call) => !provider || call.provider === provider);
  }

  clear(): void {
    this.#calls = [];
  }
}
