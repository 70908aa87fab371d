import { type OwnershipView, roleOfComputedOwner } from '@probity/domain/ownership/index.ts';
import { getManagedEntity } from '../../identity/entities/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { listCredentialsOfEntity, lockCredentialsOfEntity } from '../../registry/credentials/index.ts';
import { addRelatedEntity } from '../../registry/related-parties/index.ts';
import { readOwnership } from './get-ownership.ts';

interface RecordComputedOwners {
  entityId: string;
  view: OwnershipView;
  threshold: string;
  /** The owners that the person has seen; others are not recorded. */
  partyIds: readonly string[];
}

/** Records the beneficial owners that follow from the recorded holdings, each as the calculation gives them today. */
export function recordComputedOwners(
  ctx: Ctx,
  { partyIds, ...input }: RecordComputedOwners,
): Promise<{ recorded: string[] }> {
  return inTransaction(ctx, async (ctx) => {
    const entity = await getManagedEntity(ctx, input.entityId, 'edit');
    await lockCredentialsOfEntity(ctx, entity.id);
    const rows = await listCredentialsOfEntity(ctx, entity.id);
    const named = new Set(
      rows
        .filter(({ fieldKey, value }) => fieldKey === 'UltimateBeneficialOwner' && value !== null)
        .map(({ relatedEntityId }) => relatedEntityId),
    );
    const { analysis, parties } = await readOwnership(ctx, { ...input, accountId: entity.managedBy });
    const known = new Set(parties.filter(({ hasProfile }) => hasProfile).map(({ id }) => id));
    const recorded: string[] = [];
    for (const owner of analysis.beneficialOwners.owners) {
      const { partyId } = owner;
      const value = roleOfComputedOwner(owner);
      if (!value || named.has(partyId) || !known.has(partyId) || !partyIds.includes(partyId)) continue;
      await addRelatedEntity(ctx, {
        entityId: entity.id,
        fieldKey: 'UltimateBeneficialOwner',
        related: { entityId: partyId },
        value: { ...value },
      });
      recorded.push(partyId);
    }
    return { recorded };
  });
}
