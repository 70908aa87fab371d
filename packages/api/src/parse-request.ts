import { propertiesOf } from '@probity/domain/properties-of.ts';
import { sentence } from '@probity/domain/texts/validation-sentence.ts';
import './zod-error-messages.ts';

import type { Endpoint } from '@probity/contract';
import { ownAccountField } from '@probity/contract/endpoint.ts';
import { type Actor, isAdmin, ownAccountOf } from '@probity/core/kernel/context';
import { type FieldError, ProductError } from '@probity/domain';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';

/** Validates path, query and body at the edge; every error is reported by field. */
export function parseRequest(endpoint: Endpoint, request: FastifyRequest, actor: Actor) {
  const errors: FieldError[] = [];
  const params = parse(endpoint.params, request.params, errors);
  if (errors.length > 0) throw new ProductError('resource.not_found');
  const query = parse(endpoint.query, queryOf(endpoint, request, actor), errors);
  const body = isForm(endpoint, request)
    ? undefined
    : parse(endpoint.body, bodyOf(endpoint, request), errors);
  if (errors.length > 0) throw new ProductError('request.invalid', { errors });
  return { params, query, body };
}

function queryOf(endpoint: Endpoint, request: FastifyRequest, actor: Actor): unknown {
  const query = propertiesOf(request.query);
  const field = ownAccountField(endpoint);
  if (!field || query[field] !== undefined) return query;
  if (endpoint.adminSeesAllAccounts && isAdmin(actor)) return query;
  const accountId = ownAccountOf(actor);
  return accountId ? { ...query, [field]: accountId } : query;
}

/** If an endpoint takes plain text, the text becomes its `textField`. */
const bodyOf = ({ textField }: Endpoint, { body, headers }: FastifyRequest): unknown =>
  textField && typeof body === 'string' && /^text\/plain\b/i.test(headers['content-type'] ?? '')
    ? { [textField]: body }
    : (body ?? undefined);

/** A form is read by the handler that knows its fields. */
export const isForm = ({ bodyKind }: Endpoint, request: FastifyRequest): boolean =>
  bodyKind === 'multipart' || (bodyKind === 'jsonOrForm' && request.isMultipart());

function parse(schema: z.ZodType | undefined, value: unknown, errors: FieldError[]): unknown {
  if (!schema) return undefined;
  refuseUnstorable(value);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues)
    errors.push({ path: issue.path.join('.'), message: issue.message });
  return undefined;
}

const MAX_DEPTH = 50;

/**
 * PostgreSQL stores neither NUL nor lone surrogates, and nobody types them; none of our input nests deeper than a few
 * levels.
 */
export function refuseUnstorable(value: unknown, depth = 0): void {
  if (depth > MAX_DEPTH) throw new ProductError('request.malformed', { detail: sentence('request.nested') });
  if (typeof value === 'string') {
    if (value.includes('\u0000'))
      throw new ProductError('request.malformed', { detail: sentence('request.nul') });
    if (!value.isWellFormed())
      throw new ProductError('request.malformed', { detail: sentence('request.unicode') });
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      refuseUnstorable(key, depth + 1);
      refuseUnstorable(inner, depth + 1);
    }
  }
}
