import { ProductError, roleMay } from '@probity/domain';
import type { Ctx } from '../../kernel/context/index.ts';
import { type AgreementRow, loadAgreement } from './agreements.store.ts';

export interface VisibleAgreement {
  agreement: AgreementRow;
  /** The account through which the actor sees it; for a member of both parties, the signer's. */
  accountId: string;
  side: 'requester' | 'signer';
  role: string;
}

/** An agreement that one of the actor's accounts is a party to; not found for everyone else. */
export async function getVisibleAgreement(ctx: Ctx, agreementId: string): Promise<VisibleAgreement> {
  const agreement = await loadAgreement(ctx.db, agreementId);
  const asSigner = agreement.state === 'Draft' ? null : roleIn(ctx, agreement.signerAccountId);
  if (asSigner) return { agreement, accountId: agreement.signerAccountId, side: 'signer', role: asSigner };
  const asRequester = roleIn(ctx, agreement.accountId);
  if (asRequester) return { agreement, accountId: agreement.accountId, side: 'requester', role: asRequester };
  throw new ProductError('resource.not_found');
}

function roleIn(ctx: Ctx, accountId: string): string | null {
  if (ctx.actor.kind !== 'user' || !ctx.actor.verified) return null;
  const membership = ctx.actor.memberships.find((one) => one.accountId === accountId);
  return membership && roleMay(membership.role, 'view') ? membership.role : null;
}
