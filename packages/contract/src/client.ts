import { propertiesOf } from '@probity/domain/properties-of.ts';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from './endpoint.ts';
import { readProblemBody } from './problem-body.ts';
import type { Problem } from './schemas.ts';

/** A failed response, with its parsed error body. */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem;

  constructor(status: number, problem: Problem) {
    super(problem.title);
    this.name = 'ApiError';
    this.status = status;
    this.problem = problem;
  }
}

/** The part of a response that the client needs, so that calls need not go over HTTP. */
export type Answer = Pick<Response, 'ok' | 'status' | 'statusText' | 'json' | 'arrayBuffer'>;
export type Send = (url: string, init: RequestInit) => Promise<Answer>;

/** A call as observers see it: the pattern of its path, and the full URL only to decide on headers. */
export interface WatchedCall {
  method: string;
  template: string;
  url: string;
}

export interface CallWatch {
  headers: Record<string, string>;
  /** The response status, null if there was no response; and the error code. */
  ended(status: number | null, error?: unknown): void;
}

export interface ClientOptions {
  /** Base URLs of the main and the internal API. */
  baseUrl: string;
  internalBaseUrl?: string;
  fetch?: Send;
  headers?: () => Record<string, string>;
  watch?: (call: WatchedCall) => CallWatch | undefined;
}

type Sendable = FormData | URLSearchParams | string;

export type CallInput<E> = (undefined extends ParamsOf<E>
  ? { params?: undefined }
  : { params: ParamsOf<E> }) &
  (undefined extends QueryOf<E> ? { query?: QueryOf<E> } : { query: Partial<QueryOf<E>> }) & {
    /** Objects are sent as JSON; form data, URL-encoded values and plain text are sent unchanged. */
    body?: BodyOf<E> | Sendable;
    signal?: AbortSignal;
    ifMatch?: number;
    idempotencyKey?: string;
  };

export interface Client {
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ResponseOf<E>>;
}

export function createClient(options: ClientOptions): Client {
  const send: Send = options.fetch ?? fetch;
  return {
    async call(endpoint, input) {
      const base = endpoint.base === 'internal' ? (options.internalBaseUrl ?? '/api') : options.baseUrl;
      const { contentType, payload } = encode(input.body);
      const { method, path } = endpoint;
      const url = base + fillPath(path, input.params) + toQuery(input.query);
      const watch = options.watch?.({ method, template: base + path, url });
      const response = await send(url, {
        method,
        headers: {
          accept: 'application/json',
          ...options.headers?.(),
          ...watch?.headers,
          ...(contentType && { 'content-type': contentType }),
          ...(input.ifMatch !== undefined && { 'if-match': `W/"${input.ifMatch}"` }),
          ...(input.idempotencyKey && { 'idempotency-key': input.idempotencyKey }),
        },
        ...(payload !== undefined && { body: payload }),
        ...(input.signal && { signal: input.signal }),
      }).catch((error) => {
        watch?.ended(null, error);
        throw error;
      });
      if (!response.ok) {
        const error = await toApiError(response);
        watch?.ended(response.status, error);
        throw error;
      }
      watch?.ended(response.status);
      if (response.status === 204) return undefined;
      return endpoint.responseKind === 'file'
        ? new Uint8Array(await response.arrayBuffer())
        : await response.json();
    },
  };
}

function encode(body: unknown): { contentType?: string; payload?: Sendable } {
  if (body === undefined) return {};
  if (body instanceof FormData || body instanceof URLSearchParams) return { payload: body };
  if (typeof body === 'string') return { contentType: 'text/plain', payload: body };
  return { contentType: 'application/json', payload: JSON.stringify(body) };
}

function fillPath(path: string, params: unknown): string {
  const values = propertiesOf(params);
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
}

/** Repeats array values as separate parameters and skips undefined values. */
export function toQuery(query: unknown): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) search.append(name, String(one));
    }
  }
  return search.size > 0 ? `?${search}` : '';
}

/** Also used for requests outside the endpoint table, such as a file behind a link. */
export async function toApiError(response: Answer): Promise<ApiError> {
  return new ApiError(response.status, await readProblem(response));
}

async function readProblem(response: Answer): Promise<Problem> {
  const problem = readProblemBody(await response.json().catch(() => null));
  if (problem) return problem;
  const title = response.statusText || 'The server gave no reason.';
  return { type: 'about:blank', title, status: response.status, code: 'unknown', traceId: '' };
}
