import { type ErrorCode, MAINTENANCE_RETRY_MINUTES, ProductError } from '@probity/domain';
import { BlobStoreError } from '@probity/evidence/blobs/blob-store.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { databaseProblem } from './database-problem.ts';

/** The single place where errors become problem+json (RFC 9457). Only texts of the catalogue are returned. */
export function registerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const problem = isAborted(request)
      ? new ProductError('request.malformed', { cause: error })
      : toProductError(error);
    if (problem.status >= 500 || problem.code === 'request.too_slow')
      request.log.error({ err: error }, problem.code);
    else if (problem.status === 424) request.log.warn({ err: error }, problem.code);
    return sendProblem(request, reply, problem);
  });
  app.setNotFoundHandler((request, reply) =>
    sendProblem(request, reply, new ProductError('route.not_found')),
  );
}

/** The client disconnected before its request was read: not our error, and no one receives the response. */
const isAborted = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

/** A URL for which no route can even be looked up; passed to the options of `fastify`. */
export const answerBadAddress = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void =>
  void sendProblem(request, reply, toProductError(error));

function sendProblem(request: FastifyRequest, reply: FastifyReply, error: ProductError) {
  const retryAfter = retryAfterOf(error);
  if (retryAfter) reply.header('retry-after', retryAfter);
  if (error.status === 401) reply.header('www-authenticate', `Bearer error="${error.code}"`);
  return (
    reply
      .code(error.status)
      .header('cache-control', 'no-store')
      // Also covers URLs that cannot be parsed, for which no hook runs.
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .type('application/problem+json')
      .send({
        type: `/v1/docs/errors#${error.code}`,
        title: error.message,
        status: error.status,
        code: error.code,
        ...(error.detail && { detail: error.detail }),
        ...(error.errors && { errors: error.errors }),
        ...(error.resourceId && { resourceId: error.resourceId }),
        ...(error.plannedEnd && { plannedEnd: error.plannedEnd.toISOString() }),
        traceId: request.id,
      })
  );
}

/** Seconds; null where another attempt would not help. */
export const retryAfterOf = ({ retryAfterSeconds, status }: ProductError): number | null =>
  retryAfterSeconds ?? (status === 503 ? MAINTENANCE_RETRY_MINUTES * 60 : null);

export function toProductError(error: unknown): ProductError {
  if (error instanceof ProductError) return error;
  return (
    databaseProblem(error) ??
    storeProblem(error) ??
    // Only reads a status and a code, either of which may be missing.
    frameworkProblem(error as FastifyError) ??
    new ProductError('system.unexpected', { cause: error })
  );
}

function storeProblem(error: unknown): ProductError | null {
  if (!(error instanceof BlobStoreError) || error.code === 'bad_key') return null;
  return new ProductError(error.code === 'full' ? 'storage.full' : 'storage.unavailable', { cause: error });
}

const byFrameworkCode: Record<string, ErrorCode> = {
  FST_ERR_MAX_PARAM_LENGTH: 'request.too_long',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.wrong_type',
  FST_REQ_FILE_TOO_LARGE: 'request.too_large',
  FST_FILES_LIMIT: 'request.too_large',
  FST_PARTS_LIMIT: 'request.too_large',
  FST_FIELDS_LIMIT: 'request.too_large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'request.wrong_type',
};

function frameworkProblem(error: FastifyError): ProductError | null {
  const code = byFrameworkCode[error.code];
  if (code) return new ProductError(code, { cause: error });
  const clientFault = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return clientFault ? new ProductError('request.malformed', { cause: error }) : null;
}
