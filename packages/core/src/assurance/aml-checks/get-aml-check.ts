import {
  type AccountSettings,
  type EntityKind,
  type IntegrationProvider,
  type Permission,
  ProductError,
  roleMay,
  type ScreeningResult,
  type VerificationOutcome,
} from '@probity/domain';
import {
  type AmlRisk,
  distinctRisks,
  type HitCounts,
  type ProviderFailureKind,
  providerFailureKinds,
  screeningResultOf,
} from '@probity/domain/checks/index.ts';
import { readSettings } from '../../identity/accounts/index.ts';
import { getManagedEntity, type ManagedEntity } from '../../identity/entities/index.ts';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import type { SearchedList } from '../../kernel/ports/index.ts';
import { type CheckRow, findLatestCheck } from '../../registry/checks/index.ts';
import { isCounterparty } from '../counterparties/index.ts';
import {
  countHits,
  type DecidedHit,
  type GivenSubject,
  isAutomatic,
  isSameSubject,
  listProviderRecords,
  readScreening,
  readSubject,
  type ScreeningContent,
} from '../screening/index.ts';
import { chooseEngine } from './aml-engine.ts';
import { type AmlHitView, viewAmlHit } from './view-aml-hit.ts';

export interface OfParty {
  entityId: string;
  /** The kind of party that the route is for; any kind if omitted. */
  resource?: 'LegalPersons' | 'LegalEntities';
}

export interface AmlCheckView {
  entity: { id: string; accountId: string; name: string; kind: EntityKind; isCounterparty: boolean };
  checkId: string | null;
  outcome: VerificationOutcome;
  result: ScreeningResult;
  /** The engine of the current check; null for the built-in one. */
  provider: IntegrationProvider | null;
  /** Why the last call to the provider failed. */
  failure: ProviderFailureKind | null;
  screening: {
    provider: IntegrationProvider | null;
    subject: GivenSubject;
    /** The party's details have changed since it was screened. */
    isOutdated: boolean;
    screenedAt: Date;
    screenedByName: string | null;
    /** Monitoring screened it, not a person. */
    isAutomatic: boolean;
    threshold: number | null;
    lists: SearchedList[];
    unusable: ScreeningContent['unusable'];
    counts: HitCounts & { awaiting: number };
    risks: AmlRisk[];
    hits: AmlHitView[];
    monitoring: { isOn: boolean; isWanted: boolean };
  } | null;
  abilities: { start: boolean; decide: boolean; monitor: boolean };
}

/** The AML check of a party: result, risks, and each hit with its reasons and decision. */
export function getAmlCheck(ctx: Ctx, input: OfParty): Promise<AmlCheckView> {
  return inTransaction(ctx, (ctx) => viewAmlCheck(ctx, input));
}

/** A party that the actor's own account manages, requested through the route for its kind. */
export async function getScreenedParty(
  ctx: Ctx,
  { entityId, resource }: OfParty,
  permission: Permission,
): Promise<{ entity: ManagedEntity; role: string }> {
  const entity = await getManagedEntity(ctx, entityId, permission);
  const { role } = authorise(ctx.actor, permission, entity.managedBy);
  if (resource && (entity.kind === 'LegalPerson') !== (resource === 'LegalPersons'))
    throw new ProductError('resource.not_found');
  return { entity, role };
}

export async function viewAmlCheck(ctx: Ctx, input: OfParty): Promise<AmlCheckView> {
  const { entity, role } = await getScreenedParty(ctx, input, 'view');
  const { id: entityId, managedBy: accountId } = entity;
  const check = await findLatestCheck(ctx, { entityId, type: 'AmlCheck' });
  const found = await readScreening(ctx, { accountId, entityId });
  const settings = await readSettings(ctx, accountId);
  return {
    entity: {
      id: entityId,
      accountId,
      name: entity.displayName,
      kind: entity.kind,
      isCounterparty: await isCounterparty(ctx, { accountId, entityId }),
    },
    checkId: check?.id ?? null,
    outcome: check?.outcome ?? 'NotStarted',
    result: resultOf(check, found),
    provider: check ? check.provider : await chooseEngine(ctx, accountId),
    failure: failureOf(check),
    screening: found ? await viewScreening(ctx, { accountId, entityId, settings }, found) : null,
    abilities: {
      start: roleMay(role, 'edit') && !isRunning(ctx, check),
      decide: roleMay(role, 'validate'),
      monitor: found !== undefined && roleMay(role, 'edit'),
    },
  };
}

type Found = NonNullable<Awaited<ReturnType<typeof readScreening>>>;

async function viewScreening(
  ctx: Ctx,
  { settings, ...of }: { accountId: string; entityId: string; settings: AccountSettings },
  { row, content, hits }: Found,
): Promise<AmlCheckView['screening']> {
  const { subject, threshold, lists, unusable } = content;
  const now = await readSubject(ctx, of);
  const records = [row, ...(await listProviderRecords(ctx, of))];
  const open = hits.filter(({ inForce }) => inForce !== 'dismissed');
  return {
    provider: row.provider,
    subject,
    isOutdated: !isSameSubject(now, subject),
    screenedAt: row.screenedAt,
    screenedByName: row.screenedByName,
    isAutomatic: isAutomatic(row),
    threshold,
    lists,
    unusable,
    counts: countHits(content, hits),
    risks: distinctRisks(open.flatMap(({ risks }) => risks)),
    hits: hits.map((hit) => viewAmlHit(hit, settings)),
    monitoring: {
      isOn: records.some(({ monitored }) => monitored),
      isWanted: records.some(({ monitoringWanted }) => monitoringWanted),
    },
  };
}

/** A provider failure is never a result: the result stays unknown until the provider answers. */
function resultOf(
  check: CheckRow | undefined,
  found: { content: ScreeningContent; hits: DecidedHit[] } | undefined,
): ScreeningResult {
  if (check && (check.outcome === 'Started' || check.failure !== null)) return 'Unknown';
  if (!found) return check ? 'Unknown' : 'NotTriggered';
  const { content, hits } = found;
  return screeningResultOf(countHits(content, hits), { isUnusable: content.unusable !== null });
}

export const failureOf = (check: CheckRow | undefined): ProviderFailureKind | null =>
  providerFailureKinds.find((kind) => kind === check?.failure) ?? null;

/** A job lost in a crash must not prevent a retry. */
const STALLED_MS = 15 * 60_000;

export const isRunning = (ctx: Ctx, check: CheckRow | undefined): boolean =>
  check?.outcome === 'Started' && ctx.services.now().getTime() - check.changedAt.getTime() < STALLED_MS;
