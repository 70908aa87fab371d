import type { Ctx } from '../../kernel/context/index.ts';
import { reviewShared, type SharedCredential } from './review-shared.ts';

export function validateShared(
  ctx: Ctx,
  {
    until,
    note,
    ...input
  }: SharedCredential & { until?: string | null | undefined; note?: string | undefined },
): Promise<void> {
  return reviewShared(ctx, { ...input, verdict: { accepts: true, until, note } });
}
