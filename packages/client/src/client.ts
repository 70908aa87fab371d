import { type Operations, operations } from './operations.gen.ts';

/** How an operation is called. */
export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With parameter names in braces. */
  path: string;
  answer: 'json' | 'bytes' | 'nothing';
}

export interface ProbityClientOptions {
  /** The URL of the product, such as https://probity.example. */
  baseUrl: string;
  /** An API key with the scopes of the operations you call. */
  apiKey: string;
  /** Another implementation of `fetch`, such as one that uses a proxy. */
  fetch?: typeof fetch;
  /** How often a call is retried after a rate limit or during maintenance. */
  retries?: number;
}

/** An error response with its details. */
export class ProbityError extends Error {
  readonly status: number;
  /** A stable code, such as `apiKey.scope_missing`. */
  readonly code: string;
  /** The errors of single fields. */
  readonly errors: readonly { path: string; message: string }[];
  readonly traceId: string | null;

  constructor(status: number, problem: Partial<Record<'title' | 'code' | 'traceId' | 'errors', unknown>>) {
    super(typeof problem.title === 'string' ? problem.title : `The server answered ${status}.`);
    this.name = 'ProbityError';
    this.status = status;
    this.code = typeof problem.code === 'string' ? problem.code : 'unknown';
    this.errors = Array.isArray(problem.errors) ? problem.errors : [];
    this.traceId = typeof problem.traceId === 'string' ? problem.traceId : null;
  }
}

interface CallOptions {
  signal?: AbortSignal;
  /** Repeated with the same key, an operation that sends a message takes effect once. */
  idempotencyKey?: string;
  /** The version you are changing; if it is outdated, the call fails with 412. */
  ifMatch?: number;
}

type InputOf<O> = Omit<O, 'answer'> & CallOptions;
type IsOptional<T> = Record<never, never> extends T ? true : false;
type Call<O extends { answer: unknown }> =
  IsOptional<InputOf<O>> extends true
    ? (input?: InputOf<O>) => Promise<O['answer']>
    : (input: InputOf<O>) => Promise<O['answer']>;

/** A function for each operation that an API key may call, by its name in the reference. */
export type ProbityClient = { readonly [Name in keyof Operations]: Call<Operations[Name]> };

interface AnyInput extends CallOptions {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

export function createProbityClient(options: ProbityClientOptions): ProbityClient {
  const calls = Object.entries(operations).map(([name, operation]) => [
    name,
    (input: AnyInput = {}) => call(options, operation, input),
  ]);
  return Object.fromEntries(calls);
}

async function call(options: ProbityClientOptions, operation: Operation, input: AnyInput): Promise<unknown> {
  const { method, path } = operation;
  const url = options.baseUrl.replace(/\/$/, '') + fill(path, input.params) + search(input.query);
  const isForm = input.body instanceof FormData;
  const init: RequestInit = {
    method,
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${options.apiKey}`,
      ...(input.body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...(input.idempotencyKey && { 'idempotency-key': input.idempotencyKey }),
      ...(input.ifMatch !== undefined && { 'if-match': `W/"${input.ifMatch}"` }),
    },
    ...(input.body instanceof FormData
      ? { body: input.body }
      : input.body !== undefined && { body: JSON.stringify(input.body) }),
    ...(input.signal && { signal: input.signal }),
  };
  const answer = await sendPatiently(options, url, init);
  if (!answer.ok) throw new ProbityError(answer.status, Object(await answer.json().catch(() => null)));
  if (operation.answer === 'nothing') return undefined;
  return operation.answer === 'bytes' ? new Uint8Array(await answer.arrayBuffer()) : answer.json();
}

const DEFAULT_RETRIES = 2;
const MAX_WAIT_SECONDS = 60;

/** Waits as long as the server asks when it is over capacity; a call refused for this reason had no effect. */
async function sendPatiently(
  { fetch: send = fetch, retries = DEFAULT_RETRIES }: ProbityClientOptions,
  url: string,
  init: RequestInit,
): Promise<Response> {
  for (let left = retries; ; left -= 1) {
    const answer = await send(url, init);
    if (left <= 0 || (answer.status !== 429 && answer.status !== 503)) return answer;
    const asked = Number(answer.headers.get('retry-after') ?? '1');
    if (!(asked <= MAX_WAIT_SECONDS)) return answer;
    await new Promise((resolve) => setTimeout(resolve, asked * 1000));
  }
}

const fill = (path: string, params: AnyInput['params'] = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** Lists become repeated parameters; undefined values are left out. */
function search(query: AnyInput['query'] = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined && one !== null)
      .map((one) => [name, String(one)]),
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}
