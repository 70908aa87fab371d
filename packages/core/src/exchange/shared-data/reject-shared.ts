import type { Rejection } from '@probity/domain';
import type { Ctx } from '../../kernel/context/index.ts';
import { reviewShared, type SharedCredential } from './review-shared.ts';

export function rejectShared(
  ctx: Ctx,
  { connectionId, credentialId, ifVersion, ...rejection }: SharedCredential & Rejection,
): Promise<void> {
  return reviewShared(ctx, {
    connectionId,
    credentialId,
    ifVersion,
    verdict: { accepts: false, ...rejection },
  });
}
