import * as contract from '@probity/contract/auth.ts';
import {
  beginVerification,
  endSession,
  finishVerification,
  getAuthState,
  requestPasswordReset,
} from '@probity/core/identity/auth';
import { invalid } from '@probity/domain';
import type { Serve } from '../serve.ts';

export function authRoutes(serve: Serve): void {
  serve.each(contract, { getAuthState, beginVerification, requestPasswordReset, endSession });
  serve(contract.finishVerification, async (ctx, { query, body }) => {
    const code = body?.totp ?? query.totp;
    if (!code) throw invalid('totp', 'sixDigits');
    await finishVerification(ctx, { code });
    return undefined;
  });
}
