import { type Judge, ProductError, roleMay } from '@probity/domain';
import { getEntityToReview, type ManagedEntity } from '../../identity/entities/index.ts';
import { type Ctx, isAdmin } from '../../kernel/context/index.ts';
import { reviewerOf } from '../../registry/credentials/index.ts';
import { getPerson } from '../identity-checks/index.ts';
import { criminalCheck } from './criminal-check.ts';

export interface CriminalCheckAccess {
  entity: ManagedEntity;
  reviewer: Judge;
  mayEdit: boolean;
}

/**
 * A person whom the actor's own account manages. Platform reviewers have access while a certificate awaits review;
 * row-level security limits them to personal accounts, which have no second person.
 */
export async function accessCriminalCheck(
  ctx: Ctx,
  entityId: string,
  permission: 'view' | 'edit' | 'validate',
): Promise<CriminalCheckAccess> {
  if (isAdmin(ctx.actor) && permission !== 'edit') {
    const entity = await getEntityToReview(ctx, entityId);
    const reviewer = reviewerOf(ctx, { accountId: entity.managedBy });
    if (reviewer.as === 'Platform') {
      const check = await criminalCheck.findLatest(ctx, entityId);
      if (check?.outcome !== 'Pending') throw new ProductError('resource.not_found');
      return { entity, reviewer, mayEdit: false };
    }
  }
  const { entity, role } = await getPerson(ctx, entityId, permission);
  return {
    entity,
    reviewer: reviewerOf(ctx, { accountId: entity.managedBy }),
    mayEdit: roleMay(role, 'edit'),
  };
}
