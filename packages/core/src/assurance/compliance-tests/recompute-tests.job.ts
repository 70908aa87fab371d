import type { DataFieldKey } from '@probity/domain';
import { type TestInput, testInputs } from '@probity/domain/compliance-tests/test-keys.ts';
import { ownershipFields } from '@probity/domain/ownership/index.ts';
import { z } from 'zod';
import { findEntity } from '../../identity/entities/index.ts';
import { type Ctx, dayOf, type Events, inAccountTransaction } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { deleteTests, listDueTests, markTestsStale } from './compliance-tests.store.ts';
import { computeTests } from './compute-tests.ts';

const payload = z.object({ accountId: z.string(), entityId: z.string() });

/** Recomputes the tests of a party whose inputs have changed, from the data that the account can see. */
export function recomputeTests(ctx: Ctx, { accountId, entityId }: z.infer<typeof payload>): Promise<void> {
  return inAccountTransaction(ctx, accountId, async (ctx) => {
    const entity = await findEntity(ctx, entityId);
    if (entity?.managedBy === accountId) await computeTests(ctx, { accountId, entityId, kind: entity.kind });
  });
}

export const recomputeTestsJob = defineJob({
  name: 'recompute-tests',
  payload,
  handler: recomputeTests,
});

const AT_A_TIME = 500;

/** Queues tests that time alone may have changed, for example because something expired. */
export async function recomputeDueTests(ctx: Ctx): Promise<void> {
  const today = dayOf(ctx.services.now());
  const due = await listDueTests(ctx.db, { today, limit: AT_A_TIME });
  await ctx.services.jobs.addMany(ctx.db, recomputeTestsJob, due);
}

export const deleteTestsOfAccount = (ctx: Ctx, { accountId }: Events['account.closed']): Promise<void> =>
  deleteTests(ctx.db, { accountId });

export const recomputeTestsAfterValue = (
  ctx: Ctx,
  { entityId, fieldKey, isOtherEvidence }: Events['credential.changed'],
): Promise<void> =>
  recompute(ctx, [entityId], [...inputsOfField(fieldKey), ...(isOtherEvidence ? ['evidence'] : [])]);

export const recomputeTestsAfterDocument = (
  ctx: Ctx,
  { entityId, about }: Events['entity.changed'],
): Promise<void> =>
  recompute(
    ctx,
    [entityId],
    'question' in about
      ? [`question:${about.question}`]
      : [`document:${about.documentType}`, 'evidence', 'documentTexts'],
  );

export const recomputeTestsAfterCheck = (
  ctx: Ctx,
  { entityId, type }: Events['check.moved'],
): Promise<void> => recompute(ctx, [entityId], type === 'Liveness' ? ['ownerIdentity'] : [`check:${type}`]);

export const recomputeTestsAfterScreening = (
  ctx: Ctx,
  { entityId }: Events['party.screened'],
): Promise<void> => recompute(ctx, [entityId], ['check:AmlCheck']);

/** Also of parties whose tests nobody has opened: a reading may contradict the profile. */
export async function recomputeTestsAfterRegister(
  ctx: Ctx,
  { accountId, entityIds }: Events['register.read'],
): Promise<void> {
  await recompute(ctx, entityIds, ['register', 'ownership']);
  const parties = entityIds.map((entityId) => ({ accountId, entityId }));
  await ctx.services.jobs.addMany(ctx.db, recomputeTestsJob, parties);
}

/** Test results contain the names of parties. */
export const recomputeTestsAfterName = (ctx: Ctx, { entityIds }: Events['entity.named']): Promise<void> =>
  recompute(ctx, entityIds, ['ownership', 'ownerIdentity']);

/** A merge moves values, documents, checks and roles from one record to the other. */
export const recomputeTestsAfterMerge = (ctx: Ctx, { entityIds }: Events['entity.merged']): Promise<void> =>
  recompute(ctx, entityIds, testInputs);

/** The party now has its own file; results computed by the other account are deleted. */
export async function recomputeTestsAfterClaim(
  ctx: Ctx,
  { placeholderId }: Events['entity.claimed'],
): Promise<void> {
  await recompute(ctx, [placeholderId], ['ownership', 'ownerIdentity']);
  await deleteTests(ctx.db, { entityId: placeholderId });
}

function inputsOfField(fieldKey: DataFieldKey): string[] {
  const isOwnership = ownershipFields.some((key) => key === fieldKey);
  return [
    `field:${fieldKey}`,
    ...(isOwnership ? ['ownership'] : []),
    // Register extracts are found by the registration number.
    ...(fieldKey === 'RegistrationNumber' ? ['register', 'ownership'] : []),
  ];
}

/** Marks dependent tests as stale, so that nobody reads an outdated outcome, and recomputes them in the background. */
async function recompute(ctx: Ctx, entityIds: readonly string[], changed: readonly string[]): Promise<void> {
  const inputs = testInputs.filter((input): input is TestInput => changed.includes(input));
  if (entityIds.length === 0 || inputs.length === 0) return;
  const stale = await markTestsStale(ctx.db, { entityIds, inputs, at: ctx.services.now() });
  for (const of of stale) await ctx.services.jobs.add(ctx.db, recomputeTestsJob, of);
}
