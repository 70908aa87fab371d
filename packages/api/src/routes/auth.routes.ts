import * as contract from '@probity/contract/auth.ts';
import {
  beginVerification,
  endSession,
  finishVerification,
  getAuthState,
  requestPasswordReset,
} from '@probity/core/identity/auth';
import { invalid } from '@probity/domain';
import type { FastifyInstance } from 'fastify';
import { type ServeOptions, serve } from '../serve.ts';

export function authRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, contract.getAuthState, (ctx) => getAuthState(ctx));
  serve(app, options, contract.beginVerification, (ctx, { body }) => beginVerification(ctx, body));
  serve(app, options, contract.finishVerification, async (ctx, { query, body }) => {
    const code = body?.totp ?? query.totp;
    if (!code) throw invalid('totp', 'sixDigits');
    await finishVerification(ctx, { code });
    return undefined;
  });
  serve(app, options, contract.requestPasswordReset, (ctx, { body }) =>
    requestPasswordReset(ctx, body).then(() => undefined),
  );
  serve(app, options, contract.endSession, (ctx) => endSession(ctx).then(() => undefined));
}
