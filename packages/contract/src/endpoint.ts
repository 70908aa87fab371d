import type { ErrorCode } from '@probity/domain';
import { z } from 'zod';

/** Who may call at all; the use case decides what they may do to which record. */
export type Access =
  | 'public'
  /** A registration token, or the user themselves. */
  | 'registrant'
  /** A valid sign-in, whether or not registered here. */
  | 'identity'
  /** A registered person who may still have to pass the second factor. */
  | 'unverified'
  | 'self'
  | 'view'
  | 'edit'
  | 'validate'
  | 'owner'
  | 'admin';

/** How often it may be called; the limits are server settings. */
export type Limit =
  | 'read'
  | 'write'
  | 'code'
  | 'registration'
  | 'companySearch'
  | 'message'
  | 'reminder'
  | 'reset'
  | 'signInCode'
  | 'verification';

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** The internal API offers a few of the same operations under its own base path. */
  base?: 'main' | 'internal';
  tag: string;
  summary: string;
  access: Access;
  /** A sentence about who may call it that `access` does not express. */
  accessNote?: string;
  limit?: Limit;
  params?: Params;
  query?: Query;
  body?: Body;
  bodyKind?: 'json' | 'multipart' | 'jsonOrForm';
  /** The field of the body that a text/plain body fills. */
  textField?: string;
  /** The form fields sent with the file. */
  formFields?: z.ZodType;
  /** Set if the limit is higher than the server's default for a body. */
  maxBytes?: number;
  /** `json` by default; an `image` or `file` response is the raw bytes. */
  responseKind?: 'json' | 'image' | 'file';
  response: Response;
  status?: 200 | 201 | 202 | 204;
  errors: readonly ErrorCode[];
  /** Accepts Idempotency-Key: it sends a message or costs money. */
  idempotent?: boolean;
  /** Without `accountId` administrators see all accounts; everyone else sees their own. */
  adminSeesAllAccounts?: boolean;
  /** Sends a weak ETag on reads and accepts If-Match on writes. */
  versioned?: boolean;
  /** For how long anyone on the way may keep the answer; by default nobody keeps any. */
  cachedSeconds?: number;
  /** A request that the document shows and the access tests send; path parameters come from `exampleParams`. */
  example?: {
    query?: Readonly<Record<string, string | readonly string[]>>;
    body?: z.input<Body>;
    form?: Readonly<Record<string, string>>;
  };
}

export type AnyEndpoint = Endpoint;

/** An endpoint that answers at least this. */
export type EndpointAnswering<Answer> = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<Answer>>;

/** Preserves the precise schema types of one row of the endpoint table. */
export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodType,
>(row: Endpoint<Params, Query, Body, Response>): Endpoint<Params, Query, Body, Response> {
  return row;
}

/**
 * The query field that names an account and may be left out: it is then the caller's first organisation or, without
 * one, the caller as a person. Every operation that needs an account in its query has one.
 */
export function ownAccountField({
  query,
  adminSeesAllAccounts,
}: AnyEndpoint): 'accountId' | 'entityId' | null {
  if (!(query instanceof z.ZodObject)) return null;
  const { accountId, entityId } = query.shape;
  if (accountId) return adminSeesAllAccounts || !isOptional(accountId) ? 'accountId' : null;
  return entityId && !isOptional(entityId) ? 'entityId' : null;
}

const isOptional = (field: z.core.$ZodType): boolean => z.safeParse(field, undefined).success;

export type ParamsOf<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _R> ? z.output<P> : never;
export type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _R> ? z.output<Q> : never;
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _R> ? z.output<B> : never;
export type ResponseOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? z.output<R> : never;
/** What a handler returns, before the response schema has parsed it. */
export type AnswerOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? z.input<R> : never;
