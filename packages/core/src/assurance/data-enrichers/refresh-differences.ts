import { fieldDefinition } from '@probity/domain';
import { registryMethods } from '@probity/domain/fields/verification.ts';
import { findEntity, type ManagedEntity } from '../../identity/entities/index.ts';
import type { Ctx, Events } from '../../kernel/context/index.ts';
import { unsealJson } from '../../kernel/encryption/index.ts';
import {
  type CredentialRow,
  DifferenceContent,
  deleteDifferences,
  deleteDifferencesOf,
  differenceContext,
  listCredentialsOfEntity,
  listDifferences,
  saveDifference,
  withdrawConfirmation,
} from '../../registry/credentials/index.ts';
import { compareFields, identityIn, listKept } from './check-against-register.ts';
import { findExtractOfEntity } from './data-enrichers.store.ts';
import { openExtract, type ReadyExtract } from './extract.ts';

/** The step of a value that led to the comparison, so that undoing it restores what it ended. */
type ChangedStep = NonNullable<Parameters<typeof withdrawConfirmation>[1]['endedFor']>;

/** What a register says is compared again with every value that it may publish. */
export async function compareChangedValue(
  ctx: Ctx,
  { id, lastSeq, entityId, fieldKey, isOtherValue }: Events['credential.changed'],
): Promise<void> {
  const { verifiedBy, link } = fieldDefinition(fieldKey);
  const isPublished = !link && registryMethods.some((method) => verifiedBy.includes(method));
  if (!isOtherValue || !isPublished) return;
  const change = { credentialId: id, seq: lastSeq };
  const isRead = await refreshDifferences(ctx, entityId, change);
  if (!isRead && fieldKey === 'RegistrationNumber') await leaveRegister(ctx, entityId, change);
  // Without a reading, what was confirmed belongs to the company of the former name.
  if (!isRead && fieldKey === 'RegistrationName')
    await withdrawConfirmations(ctx, await listCredentialsOfEntity(ctx, entityId), change);
}

/** A profile without a registered name goes by the name of its party. */
export async function compareNamedParties(
  ctx: Ctx,
  { entityIds, inBulk }: Events['entity.named'],
): Promise<void> {
  // New parties: nothing is known about them.
  if (inBulk) return;
  for (const entityId of entityIds) {
    if (await refreshDifferences(ctx, entityId)) continue;
    const rows = await listCredentialsOfEntity(ctx, entityId);
    const isNamed = rows.some(({ fieldKey, value }) => fieldKey === 'RegistrationName' && value !== null);
    if (!isNamed) await withdrawConfirmations(ctx, rows, undefined);
  }
}

export async function compareReadParties(ctx: Ctx, { entityIds }: Events['register.read']): Promise<void> {
  for (const entityId of entityIds) await refreshDifferences(ctx, entityId);
}

/** A claimed party is compared with registers again: the differences were found by the account that listed it. */
export const forgetDifferencesOfClaimed = (
  ctx: Ctx,
  { placeholderId }: Events['entity.claimed'],
): Promise<void> => deleteDifferencesOf(ctx, { entityId: placeholderId });

export const deleteDifferencesOfClosed = (ctx: Ctx, { accountId }: Events['account.closed']): Promise<void> =>
  deleteDifferencesOf(ctx, { accountId });

/**
 * Records where the profile differs from the latest reading of its own entry in a register. A register no longer
 * confirms a value that differs, and no value at all if name and number belong to different companies. False if there is
 * no reading.
 */
export async function refreshDifferences(ctx: Ctx, entityId: string, change?: ChangedStep): Promise<boolean> {
  const row = await findExtractOfEntity(ctx.db, entityId);
  const extract = row && (await openExtract(ctx, row));
  if (!extract?.content || !extract.readAt) return false;
  const entity = await findOrganisation(ctx, entityId);
  if (entity && ctx.services.enrichers.get(extract.enricher)?.register)
    await saveDifferences(
      ctx,
      entity,
      { ...extract, content: extract.content, readAt: extract.readAt },
      change,
    );
  return true;
}

async function findOrganisation(ctx: Ctx, entityId: string): Promise<ManagedEntity | null> {
  const entity = await findEntity(ctx, entityId);
  const { kind, managedBy } = entity ?? {};
  return entity && kind && managedBy && kind !== 'LegalPerson' ? { ...entity, kind, managedBy } : null;
}

async function saveDifferences(
  ctx: Ctx,
  entity: ManagedEntity,
  extract: ReadyExtract,
  change: ChangedStep | undefined,
): Promise<void> {
  const { rows, sealing, compared } = await compareFields(ctx, entity, extract);
  const kept = await listKept(ctx, { entity, extract, sealing });
  const before = new Map((await listDifferences(ctx, entity.id)).map((row) => [row.credentialId, row]));
  const differing = new Set<string>();
  for (const field of compared) {
    if (field.state !== 'Differs' || !field.own) continue;
    const { credentialId } = field.own;
    differing.add(credentialId);
    const decision = kept(field);
    const content: DifferenceContent = { source: field.sourceValue, reason: decision?.reason ?? null };
    const known = before.get(credentialId);
    const isKnown =
      known !== undefined &&
      JSON.stringify(
        unsealJson(sealing, known.content, differenceContext(credentialId), DifferenceContent).source,
      ) === JSON.stringify(field.sourceValue);
    await saveDifference(ctx, {
      credentialId,
      accountId: entity.managedBy,
      entityId: entity.id,
      provider: extract.enricher,
      extractId: extract.id,
      content: sealing.seal(JSON.stringify(content), differenceContext(credentialId)),
      since: isKnown ? known.since : extract.readAt,
      keptBy: decision?.by ?? null,
      keptAt: decision?.at ?? null,
    });
  }
  await deleteDifferences(
    ctx,
    [...before.keys()].filter((id) => !differing.has(id)),
  );
  const isOtherCompany = identityIn(ctx, { entity, extract, compared }) !== 'Same';
  await withdrawConfirmations(
    ctx,
    rows.filter(({ id }) => isOtherCompany || differing.has(id)),
    change,
  );
}

/** Without a reading of the present number, nothing differs; what was confirmed for another number no longer counts. */
async function leaveRegister(ctx: Ctx, entityId: string, change: ChangedStep): Promise<void> {
  await deleteDifferencesOf(ctx, { entityId });
  const rows = await listCredentialsOfEntity(ctx, entityId);
  if (rows.some(({ fieldKey, value }) => fieldKey === 'RegistrationNumber' && value !== null))
    await withdrawConfirmations(ctx, rows, change);
}

async function withdrawConfirmations(
  ctx: Ctx,
  rows: readonly CredentialRow[],
  change: ChangedStep | undefined,
): Promise<void> {
  for (const { id, assurance } of rows)
    if (assurance === 'ConfirmedBySource')
      await withdrawConfirmation(ctx, { credentialId: id, methods: registryMethods, endedFor: change });
}
