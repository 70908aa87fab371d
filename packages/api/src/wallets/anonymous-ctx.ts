import { type Ctx, newId } from '@probity/core/kernel/context';
import { describeDevice } from '@probity/domain';
import type { FastifyRequest } from 'fastify';
import type { ServeOptions } from '../serve.ts';

/** A wallet is nobody until it shows a code, a token or the address of a request. */
export const anonymousCtx = (base: ServeOptions['base'], request: FastifyRequest): Ctx => ({
  ...base,
  actor: { kind: 'anonymous' },
  client: { device: describeDevice(request.headers['user-agent']), address: request.ip },
  requestId: newId(),
});
