import { taskLink } from '@probity/domain';
import { findEntity } from '../../identity/entities/index.ts';
import { notifyMembers } from '../../identity/members/index.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, newId, userIdOf } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { isCounterparty } from '../counterparties/index.ts';
import { proposalContext } from './encryption-context.ts';
import { getRisk, type OfParty, type RiskView } from './get-risk.ts';
import { insertProposal } from './proposals.store.ts';
import type { NewOverride } from './set-override.ts';

interface ProposeOverride extends OfParty {
  override: NewOverride | null;
}

/** Keeps a lower level until a second person agrees or refuses; the present level counts meanwhile. */
export async function proposeOverride(ctx: Ctx, input: ProposeOverride): Promise<RiskView> {
  const { accountId, entityId, override } = input;
  const id = newId();
  const sealing = await sealingOf(ctx, accountId);
  await insertProposal(ctx.db, {
    id,
    accountId,
    entityId,
    level: override?.level ?? null,
    expiresOn: override?.expiresOn ?? null,
    reason: override && sealing.seal(override.reason, proposalContext(id, 'reason')),
    proposedBy: userIdOf(ctx.actor),
    proposedAt: ctx.services.now(),
  });
  const after = await getRisk(ctx, { accountId, entityId });
  await record(ctx, {
    action: 'risk.overrideProposed',
    chainId: accountId,
    subject: { type: 'entity', id: entityId },
    details: {
      proposalId: id,
      from: after.level,
      to: override?.level ?? after.rating.level,
      ...(override && { expiresOn: override.expiresOn }),
    },
  });
  await notifyMembers(ctx, {
    permission: 'validate',
    except: userIdOf(ctx.actor),
    ...(await riskNews(ctx, { accountId, entityId })),
    kind: 'risk.proposed',
  });
  return after;
}

/** What notifications about a proposal share. */
export async function riskNews(ctx: Ctx, { accountId, entityId }: OfParty) {
  const entity = await findEntity(ctx, entityId);
  return {
    accountId,
    subject: { type: 'entity', id: entityId },
    link: taskLink('RiskToConfirm', {
      entityId,
      isCounterparty: await isCounterparty(ctx, { accountId, entityId }),
    }),
    values: { party: entity?.displayName ?? '' },
  };
}
