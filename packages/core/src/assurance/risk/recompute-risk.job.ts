import { fieldDefinition } from '@probity/domain';
import { testInputs } from '@probity/domain/compliance-tests/test-keys.ts';
import { ownershipFields } from '@probity/domain/ownership/index.ts';
import { z } from 'zod';
import { isShredded } from '../../identity/accounts/index.ts';
import { findEntity } from '../../identity/entities/index.ts';
import { type Ctx, type Events, inAccountTransaction } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { rateParty } from './rate-party.ts';
import { deleteRisk, listRiskDependants, makeRiskDue, moveOverrides, saveRiskDue } from './risk.store.ts';

const payload = z.object({ accountId: z.string(), entityId: z.string() });

/** Rates a party again from what the account knows; one that is no longer a counterparty keeps its last rating. */
export function recomputeRisk(ctx: Ctx, of: z.infer<typeof payload>): Promise<void> {
  const { accountId, entityId } = of;
  return inAccountTransaction(ctx, accountId, async (ctx) => {
    // Queued before the account was closed, or by the end of its connections.
    if (await isShredded(ctx, accountId)) return saveRiskDue(ctx.db, of, null);
    const entity = await findEntity(ctx, entityId);
    const rated = entity && (await rateParty(ctx, accountId, entity));
    if (!rated) await saveRiskDue(ctx.db, of, null);
  });
}

export const recomputeRiskJob = defineJob({
  name: 'recompute-risk',
  payload,
  handler: recomputeRisk,
});

export const deleteRiskOfClosed = ({ db }: Ctx, { accountId }: Events['account.closed']): Promise<void> =>
  deleteRisk(db, accountId);

/** The fields that the factors and the tests use, besides whether values have evidence. */
const RISK_FIELDS: ReadonlySet<string> = new Set([
  'RegistrationCountry',
  'CountryOfResidence',
  'Industry',
  'DateOfRegistration',
  ...testInputs.flatMap((input) => (input.startsWith('field:') ? input.slice('field:'.length) : [])),
]);

export async function recomputeRiskAfterValue(
  ctx: Ctx,
  { entityId, fieldKey }: Events['credential.changed'],
): Promise<void> {
  const isOwnership = fieldKey === 'RegistrationNumber' || ownershipFields.some((key) => key === fieldKey);
  if (isOwnership || RISK_FIELDS.has(fieldKey) || fieldDefinition(fieldKey).needsEvidence)
    await recompute(ctx, [entityId], isOwnership);
}

/** A party that was never rated gets a first rating. */
export async function recomputeRiskAfterScreening(
  ctx: Ctx,
  { accountId, entityId }: Pick<Events['party.screened'], 'accountId' | 'entityId'>,
): Promise<void> {
  await ctx.services.jobs.add(ctx.db, recomputeRiskJob, { accountId, entityId });
}

/** Of many parties at once: the next run of the job for due ratings rates them. */
export const rateAfterBulkScreening = (
  { db }: Ctx,
  { accountId, entityIds }: Events['parties.screened'],
): Promise<void> => makeRiskDue(db, { accountId, entityIds });

export const recomputeRiskAfterCheck = async (
  ctx: Ctx,
  { entityId, type }: Events['check.moved'],
): Promise<void> => {
  if (type === 'AmlCheck') await recompute(ctx, [entityId], false);
};

export const recomputeRiskAfterRegister = (ctx: Ctx, { entityIds }: Events['register.read']): Promise<void> =>
  recompute(ctx, entityIds, true);

export const recomputeRiskAfterMerge = (ctx: Ctx, { entityIds }: Events['entity.merged']): Promise<void> =>
  recompute(ctx, entityIds, true);

/** Levels set by hand move to the party that claims the placeholder. */
export async function recomputeRiskAfterClaim(
  ctx: Ctx,
  { placeholderId, accountId }: Events['entity.claimed'],
): Promise<void> {
  await moveOverrides(ctx.db, placeholderId, accountId);
  await recompute(ctx, [placeholderId], true);
}

/** The shared data has changed. A recipient that reads it for the first time gets a first rating. */
export async function recomputeRiskAfterSharing(
  ctx: Ctx,
  { connection }: Pick<Events['connection.approved'], 'connection'>,
): Promise<void> {
  const { readerAccountId: accountId, subjectId: entityId } = connection;
  if (accountId) await ctx.services.jobs.add(ctx.db, recomputeRiskJob, { accountId, entityId });
}

async function recompute(ctx: Ctx, entityIds: readonly string[], withOwners: boolean): Promise<void> {
  if (entityIds.length === 0) return;
  const dependants = await listRiskDependants(ctx.db, { entityIds, withOwners });
  for (const of of dependants) await ctx.services.jobs.add(ctx.db, recomputeRiskJob, of);
}
