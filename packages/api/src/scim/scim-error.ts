import type { ErrorCode, ProductError } from '@probity/domain';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { retryAfterOf, toProductError } from '../plugins/problems.ts';

export const SCIM_TYPE = 'application/scim+json; charset=utf-8';
const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** The error types of RFC 7644 §3.12; other errors have only a status. */
const scimTypes: Partial<Record<ErrorCode, string>> = {
  'scim.invalid_value': 'invalidValue',
  'scim.invalid_path': 'invalidPath',
  'scim.invalid_filter': 'invalidFilter',
  'scim.invalid_syntax': 'invalidSyntax',
  'scim.no_target': 'noTarget',
  'scim.mutability': 'mutability',
  'scim.address_of_member': 'mutability',
  'member.exists': 'uniqueness',
  'member.external_id_taken': 'uniqueness',
  'request.malformed': 'invalidSyntax',
};

/** The same errors as everywhere, in the format of SCIM. */
export function registerScimErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const problem = toProductError(error);
    if (problem.status >= 500) request.log.error({ err: error }, problem.code);
    return sendScimError(reply, problem);
  });
}

function sendScimError(reply: FastifyReply, error: ProductError) {
  const retryAfter = retryAfterOf(error);
  if (retryAfter) reply.header('retry-after', retryAfter);
  if (error.status === 401) reply.header('www-authenticate', `Bearer error="${error.code}"`);
  const scimType = scimTypes[error.code];
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type(SCIM_TYPE)
    .send({
      schemas: [ERROR_SCHEMA],
      status: String(error.status),
      ...(scimType && { scimType }),
      detail: error.detail ? `${error.message} ${error.detail}` : error.message,
    });
}
