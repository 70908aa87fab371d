import type { Rejection } from '@probity/domain';
import type { Ctx } from '../../kernel/context/index.ts';
import { reviewShared, type SharedCredential } from './review-shared.ts';

export function rejectShared(
  ctx: Ctx,
  { connectionId, credentialId, ...rejection }: SharedCredential & Rejection,
): Promise<void> {
  return reviewShared(ctx, { connectionId, credentialId, verdict: { accepts: false, ...rejection } });
}
