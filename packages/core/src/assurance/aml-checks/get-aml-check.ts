import {
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
import canonicalize from 'canonicalize';
import { readSettings } from '../../identity/accounts/index.ts';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import type { SearchedList } from '../../kernel/ports/index.ts';
import { type CheckRow, findLatestCheck } from '../../registry/checks/index.ts';
import { getManagedEntity, type ManagedEntity } from '../../registry/entities/index.ts';
import {
  countHits,
  type DecidedHit,
  type GivenSubject,
  readScreening,
  readSubject,
  type ScreeningContent,
} from '../screening/index.ts';
import { chooseEngine } from './aml-engine.ts';
import { type AmlHitView, viewAmlHit } from './view-aml-hit.ts';

export interface OfParty {
  entityId: string;
  /** Which kind of party the address is for; any where it is left out. */
  resource?: 'LegalPersons' | 'LegalEntities';
}

export interface AmlCheckView {
  entity: { id: string; accountId: string; name: string; kind: EntityKind };
  checkId: string | null;
  outcome: VerificationOutcome;
  result: ScreeningResult;
  /** The engine of the present check; null is the built-in one. */
  provider: IntegrationProvider | null;
  /** Why the provider could not be asked the last time. */
  failure: ProviderFailureKind | null;
  screening: {
    provider: IntegrationProvider | null;
    subject: GivenSubject;
    /** The party is not what it was when it was screened. */
    isOutdated: boolean;
    screenedAt: Date;
    screenedByName: string | null;
    threshold: number | null;
    lists: SearchedList[];
    unusable: ScreeningContent['unusable'];
    counts: HitCounts & { awaiting: number };
    risks: AmlRisk[];
    hits: AmlHitView[];
    monitoring: { isOn: boolean; isWanted: boolean };
  } | null;
  fourEyes: boolean;
  abilities: { start: boolean; decide: boolean; monitor: boolean };
}

/** How the AML check of a party stands: result, risks, and each hit with its reasons and its decision. */
export function getAmlCheck(ctx: Ctx, input: OfParty): Promise<AmlCheckView> {
  return inTransaction(ctx, (ctx) => viewAmlCheck(ctx, input));
}

/** A party that the actor's own account manages, at the address of its kind. */
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
  const check = await findLatestCheck(ctx.db, { entityId, type: 'AmlCheck' });
  const found = await readScreening(ctx, { accountId, entityId });
  const { fourEyesScreening } = await readSettings(ctx, accountId);
  return {
    entity: { id: entityId, accountId, name: entity.displayName, kind: entity.kind },
    checkId: check?.id ?? null,
    outcome: check?.outcome ?? 'NotStarted',
    result: resultOf(check, found),
    provider: check ? check.provider : await chooseEngine(ctx, accountId),
    failure: failureOf(check),
    screening: found ? await viewScreening(ctx, { accountId, entityId }, found) : null,
    fourEyes: fourEyesScreening,
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
  of: { accountId: string; entityId: string },
  { row, content, hits }: Found,
): Promise<AmlCheckView['screening']> {
  const { subject, threshold, lists, unusable } = content;
  const now = await readSubject(ctx, of);
  const open = hits.filter(({ decision }) => decision?.verdict !== 'dismissed' || !decision.stands);
  return {
    provider: row.provider,
    subject,
    isOutdated: canonicalize(now) !== canonicalize(subject),
    screenedAt: row.screenedAt,
    screenedByName: row.screenedByName,
    threshold,
    lists,
    unusable,
    counts: countHits(content, hits),
    risks: distinctRisks(open.flatMap(({ risks }) => risks)),
    hits: hits.map(viewAmlHit),
    monitoring: { isOn: row.monitored, isWanted: row.monitoringWanted },
  };
}

/** What keeps a provider from answering is never a result: it is unknown until it has answered. */
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

/** A job that a crash took with it must not keep anyone from trying again. */
const STALLED_MS = 15 * 60_000;

export const isRunning = (ctx: Ctx, check: CheckRow | undefined): boolean =>
  check?.outcome === 'Started' && ctx.services.now().getTime() - check.changedAt.getTime() < STALLED_MS;
