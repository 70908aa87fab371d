import { ProductError } from '@probity/domain';
import type { Ctx } from '../../kernel/context/index.ts';
import { criminalCheck } from './criminal-check.ts';
import { accessCriminalCheck } from './criminal-check-access.ts';
import { listProviders, whyNotReview } from './get-criminal-check.ts';

/** The actor, if they may review the person's certificate. */
export async function requireCertificateReviewer(
  ctx: Ctx,
  { entityId }: { entityId: string },
): Promise<{ userId: string }> {
  const { reviewer } = await accessCriminalCheck(ctx, entityId, 'validate');
  const check = await criminalCheck.findLatest(ctx, entityId);
  const reason = whyNotReview(
    reviewer,
    await listProviders(ctx, check ? await criminalCheck.openFindings(ctx, check) : null),
  );
  if (reason !== null)
    throw new ProductError(reason === 'FourEyes' ? 'credential.four_eyes' : 'permission.denied');
  return { userId: reviewer.userId };
}
