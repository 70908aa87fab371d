import { ProductError } from '@probity/domain';
import type { FastifyRequest } from 'fastify';

/** A weak ETag of the record's version: equal tags mean that it has not changed. */
export function versionTag(answer: unknown): string | null {
  const hasVersion = typeof answer === 'object' && answer !== null && 'version' in answer;
  return hasVersion ? `W/"${answer.version}"` : null;
}

export function readVersion(request: FastifyRequest): number | undefined {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return undefined;
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header)?.[1];
  if (!version) throw new ProductError('request.malformed', { detail: 'If-Match must be an ETag of ours.' });
  return Number(version);
}
