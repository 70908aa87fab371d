import { createHash } from 'node:crypto';
import { ProviderFailure, type RawAnswer } from '@probity/core/kernel/ports';
import { type OpenSpan, traced } from '@probity/core/kernel/tracing';
import type { ProviderFailureKind } from '@probity/domain/checks/index.ts';
import { propertiesOf } from '@probity/domain/properties-of.ts';
import type { z } from 'zod';
import { counted } from './counted.ts';
import { createGuardedFetch, isNamedInside, plainFetch } from './guarded-fetch.ts';
import { parseJson } from './parse-json.ts';
import { createResilience, isBreakerOpen } from './resilience.ts';

/** Base URL and timeout of a provider, from the settings. */
export interface ProviderAddress {
  baseUrl: string;
  timeoutMs: number;
}

/** How many calls the provider allows, counted over all processes. */
export interface RateBudget {
  /** Seconds until the next call is allowed; 0 if this call was counted and may be made. */
  take(): Promise<number>;
}

export interface ProviderClientOptions extends ProviderAddress {
  provider: string;
  /** Headers that authenticate the caller. */
  authorise(): Promise<Record<string, string>> | Record<string, string>;
  /** Called when the credentials were rejected, to drop a cached token; true asks for one more try. */
  onUnauthorised?(): boolean;
  budget?: RateBudget | undefined;
  /** The provider's own code in the body of an error. */
  codeIn?(body: unknown): string | undefined;
  maxBytes?: number;
  /** How long a provider that fails repeatedly is paused. */
  restMs?: number;
}

export interface ProviderRequest<Schema extends z.ZodType> {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT';
  path: string;
  /** The path template of the contract, for the record: without data that identifies a party. */
  endpoint: string;
  query?: Record<string, string | number | readonly string[] | undefined>;
  json?: unknown;
  form?: Record<string, string>;
  /** Sent as it is, for a protocol that is neither JSON nor a form. */
  content?: { type: string; bytes: Uint8Array<ArrayBuffer> };
  headers?: Record<string, string>;
  schema: Schema;
  /** Only calls that are safe to repeat are retried; reads are. */
  repeatable?: boolean;
}

export interface ProviderAnswer<Value> {
  value: Value;
  raw: RawAnswer;
}

export interface ProviderClient {
  call<Schema extends z.ZodType>(request: ProviderRequest<Schema>): Promise<ProviderAnswer<z.output<Schema>>>;
  /** The same for a file: the bytes are the answer. */
  download(request: Omit<ProviderRequest<z.ZodType>, 'schema'>): Promise<RawAnswer>;
}

const MAX_BYTES = 5_000_000;
/** A person is waiting: a provider that asks for a longer wait is treated as busy. */
const LONGEST_WAIT_SECONDS = 3;

export const kindOfStatus: Readonly<Record<number, ProviderFailureKind>> = {
  401: 'Unauthorised',
  402: 'PaymentRequired',
  403: 'Forbidden',
  404: 'NotFound',
  410: 'NotFound',
  429: 'RateLimited',
};

/**
 * Calls one provider: within its rate budget, with a time-out that covers the whole answer, a size limit, bounded
 * retries and a breaker. Redirects are not followed. Every failed call is a `ProviderFailure`.
 */
export function createProviderClient(options: ProviderClientOptions): ProviderClient {
  const { provider, timeoutMs, budget } = options;
  const baseUrl = options.baseUrl.replace(/\/$/, '');
  // An internal address is called only if the operator configured it explicitly.
  const send = isNamedInside(baseUrl) ? plainFetch : createGuardedFetch();
  const maxBytes = options.maxBytes ?? MAX_BYTES;
  let busyUntil = 0;

  const fail = (kind: ProviderFailureKind, facts: Partial<ProviderFailure> & { detail?: string } = {}) =>
    new ProviderFailure({
      provider,
      kind,
      httpStatus: facts.httpStatus ?? undefined,
      providerCode: facts.providerCode ?? undefined,
      retryAfterSeconds: facts.retryAfterSeconds ?? undefined,
      detail: facts.detail,
    });

  const resilience = createResilience({
    service: provider,
    isPassing: (error) => error instanceof ProviderFailure && isWorthAnotherTry(error),
    isOutage: (error) =>
      error instanceof ProviderFailure && (error.kind === 'Unreachable' || error.kind === 'TimedOut'),
    waitAskedBy: (error) =>
      error instanceof ProviderFailure && error.retryAfterSeconds ? error.retryAfterSeconds * 1000 : null,
    ...(options.restMs !== undefined && { restMs: options.restMs }),
  });

  async function takeTurn(): Promise<void> {
    const busySeconds = Math.ceil((busyUntil - Date.now()) / 1000);
    if (busySeconds > 0) throw fail('RateLimited', { retryAfterSeconds: busySeconds });
    const retryAfterSeconds = (await budget?.take()) ?? 0;
    if (retryAfterSeconds > 0) throw fail('RateLimited', { retryAfterSeconds });
  }

  function attempt(
    request: Omit<ProviderRequest<z.ZodType>, 'schema'>,
    proof: Record<string, string>,
  ): Promise<RawAnswer> {
    const { method = 'GET', endpoint } = request;
    const attributes = { 'http.request.method': method, 'url.template': endpoint };
    return traced({ name: `${method} ${endpoint}`, kind: 'client', attributes }, (span) =>
      attemptIn(span, request, proof),
    );
  }

  async function attemptIn(
    span: OpenSpan | null,
    request: Omit<ProviderRequest<z.ZodType>, 'schema'>,
    proof: Record<string, string>,
  ): Promise<RawAnswer> {
    await takeTurn();
    const { method = 'GET', json, form, content } = request;
    const headers = {
      accept: 'application/json',
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(content && { 'content-type': content.type }),
      ...request.headers,
      ...proof,
    };
    const body =
      json !== undefined
        ? JSON.stringify(json)
        : (content?.bytes ?? (form && new URLSearchParams(form).toString()));
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await send(baseUrl + request.path + queryOf(request.query), {
      method,
      headers,
      ...(body !== undefined && { body }),
      redirect: 'manual',
      signal,
    }).catch((error: unknown) => {
      throw signal.aborted ? fail('TimedOut') : fail('Unreachable', { detail: reasonOf(error) });
    });
    span?.note({ 'http.response.status_code': answer.status });
    const bytes = await readWithin(answer, maxBytes).catch((error: unknown) => {
      if (signal.aborted) throw fail('TimedOut', { httpStatus: answer.status });
      throw fail('BadAnswer', { httpStatus: answer.status, detail: reasonOf(error) });
    });
    if (!answer.ok) throw failureOf(answer, bytes);
    return {
      provider,
      endpoint: `${method} ${request.endpoint}`,
      httpStatus: answer.status,
      receivedAt: new Date(),
      body: bytes,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    };
  }

  function failureOf(answer: Response, bytes: Uint8Array): ProviderFailure {
    const { status } = answer;
    const providerCode = options.codeIn?.(parseJson(bytes))?.slice(0, 100);
    if (status >= 300 && status < 400)
      return fail('BadAnswer', { httpStatus: status, detail: 'it redirects elsewhere' });
    const kind = kindOfStatus[status] ?? (status >= 500 || status === 408 ? 'Unreachable' : 'Refused');
    if (kind !== 'RateLimited')
      return fail(kind, { httpStatus: status, ...(providerCode && { providerCode }) });
    const retryAfterSeconds = secondsToWait(answer.headers.get('retry-after'));
    if (retryAfterSeconds > LONGEST_WAIT_SECONDS) busyUntil = Date.now() + retryAfterSeconds * 1000;
    return fail(kind, { httpStatus: status, retryAfterSeconds, ...(providerCode && { providerCode }) });
  }

  async function run<T>(
    request: Omit<ProviderRequest<z.ZodType>, 'schema'>,
    read: (raw: RawAnswer) => T,
  ): Promise<T> {
    // Outside of the retries: fetching the token has its own.
    const proof = await options.authorise();
    return counted(provider, async () => read(await answerTo(request, proof))).catch((error: unknown) => {
      throw isBreakerOpen(error)
        ? fail('Unreachable', { detail: 'it failed repeatedly and is given a rest' })
        : error;
    });
  }

  async function answerTo(
    request: Omit<ProviderRequest<z.ZodType>, 'schema'>,
    proof: Record<string, string>,
  ): Promise<RawAnswer> {
    const repeatable = request.repeatable ?? (request.method ?? 'GET') === 'GET';
    try {
      return await resilience(() => attempt(request, proof), { repeatable });
    } catch (error) {
      const isRefused = error instanceof ProviderFailure && error.kind === 'Unauthorised';
      if (isRefused && options.onUnauthorised?.()) return attempt(request, await options.authorise());
      throw error;
    }
  }

  function valueIn<Schema extends z.ZodType>(
    raw: RawAnswer,
    schema: Schema,
  ): ProviderAnswer<z.output<Schema>> {
    const json = parseJson(raw.body);
    if (json === undefined) throw fail('BadAnswer', { httpStatus: raw.httpStatus, detail: 'it is not JSON' });
    const parsed = schema.safeParse(json);
    if (parsed.success) return { value: parsed.data, raw };
    // Paths only: the values are the party's data.
    const paths = parsed.error.issues.slice(0, 5).map(({ path }) => path.join('.') || 'the whole');
    throw fail('BadAnswer', { httpStatus: raw.httpStatus, detail: `wrong at ${paths.join(', ')}` });
  }

  return {
    download: (request) => run(request, (raw) => raw),
    call: ({ schema, ...request }) => run(request, (raw) => valueIn(raw, schema)),
  };
}

/** A gateway error, a lost connection or a short wait: not a timeout, which was a long wait already. */
function isWorthAnotherTry({ kind, httpStatus, retryAfterSeconds }: ProviderFailure): boolean {
  if (kind === 'RateLimited') return (retryAfterSeconds ?? Infinity) <= LONGEST_WAIT_SECONDS;
  return kind === 'Unreachable' && (httpStatus === null || (httpStatus >= 502 && httpStatus <= 504));
}

function queryOf(query: ProviderRequest<z.ZodType>['query'] = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) parameters.append(name, String(one));
  const text = parameters.toString();
  return text && `?${text}`;
}

/** Counts bytes after decompression, so that a small body cannot expand into a large one. */
export async function readWithin(answer: Response, maxBytes: number): Promise<Uint8Array> {
  if (Number(answer.headers.get('content-length')) > maxBytes) {
    await answer.body?.cancel();
    throw new Error(`more than ${maxBytes} bytes`);
  }
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of answer.body ?? []) {
    size += piece.byteLength;
    if (size > maxBytes) throw new Error(`more than ${maxBytes} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

const DEFAULT_WAIT_SECONDS = 60;

/** What the header Retry-After asks for: seconds, or a date. */
export function secondsToWait(retryAfter: string | null | undefined): number {
  if (!retryAfter) return DEFAULT_WAIT_SECONDS;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), 86_400) : DEFAULT_WAIT_SECONDS;
}

/** The innermost code of a network error, such as ECONNREFUSED; messages can hold an address with a query. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Error';
  if (error.cause instanceof Error) return reasonOf(error.cause);
  const { code } = propertiesOf(error);
  if (typeof code === 'string') return code;
  return /^more than/.test(error.message) ? error.message : error.name;
}
