import {
  type DataFieldKey,
  dataFieldKeys,
  type EntityKind,
  entityKinds,
  type IntegrationProvider,
  roleMay,
  type ScreeningResult,
  type VerificationOutcome,
} from '@probity/domain';
import type { ProviderFailureKind } from '@probity/domain/checks/index.ts';
import { getManagedEntity } from '../../identity/entities/index.ts';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { indexChecks, listLatestChecks } from '../../registry/checks/index.ts';
import { listRelatedEntities } from '../../registry/related-parties/index.ts';
import { listPartyScreenings } from '../screening/index.ts';
import { chooseEngine } from './aml-engine.ts';
import { failureOf, isRunning } from './get-aml-check.ts';

export interface ListedAmlCheck {
  subject: { entityId: string; entityName: string; kind: EntityKind; roles: DataFieldKey[] };
  outcome: VerificationOutcome;
  result: ScreeningResult;
  provider: IntegrationProvider | null;
  failure: ProviderFailureKind | null;
  hits: number;
  undecided: number;
  confirmed: number;
  monitored: boolean;
  screenedAt: Date | null;
  abilities: { start: boolean };
}

/** The AML checks of a party and of its related parties. */
export function listAmlChecks(ctx: Ctx, input: { entityId: string }): Promise<ListedAmlCheck[]> {
  return inTransaction(ctx, async (ctx) => {
    const entity = await getManagedEntity(ctx, input.entityId, 'view');
    const { role } = authorise(ctx.actor, 'view', entity.managedBy);
    const own = { entityId: entity.id, entityName: entity.displayName, kind: entity.kind, roles: [] };
    const subjects = [own, ...(await listParties(ctx, entity.id))];
    const ids = subjects.map(({ entityId }) => entityId);
    const findCheck = indexChecks(await listLatestChecks(ctx, ids));
    const screenings = new Map(
      (await listPartyScreenings(ctx, entity.managedBy, ids)).map((row) => [row.entityId, row]),
    );
    const engine = await chooseEngine(ctx, entity.managedBy);
    return subjects.map((subject) => {
      const check = findCheck({ entityId: subject.entityId, type: 'AmlCheck' });
      const found = screenings.get(subject.entityId);
      const isUnknown = check && (check.outcome === 'Started' || check.failure !== null || !found);
      return {
        subject,
        outcome: check?.outcome ?? 'NotStarted',
        result: isUnknown ? 'Unknown' : (found?.result ?? 'NotTriggered'),
        provider: check ? check.provider : engine,
        failure: failureOf(check),
        hits: found?.hits ?? 0,
        undecided: found?.undecided ?? 0,
        confirmed: found?.confirmed ?? 0,
        monitored: found?.monitored ?? false,
        screenedAt: found?.screenedAt ?? null,
        abilities: { start: roleMay(role, 'edit') && !isRunning(ctx, check) },
      };
    });
  });
}

/** Parties with their own account are screened as connections. */
async function listParties(ctx: Ctx, entityId: string): Promise<ListedAmlCheck['subject'][]> {
  const { links } = await listRelatedEntities(ctx, { entityId });
  const parties = links.filter((link) => link.entityId === entityId && !link.claimed);
  return [...Map.groupBy(parties, ({ relatedEntityId }) => relatedEntityId)].map(([id, roles]) => ({
    entityId: id,
    entityName: roles[0]?.name ?? '',
    kind: entityKinds.find((kind) => kind === roles[0]?.kind) ?? 'Organization',
    roles: dataFieldKeys.filter((key) => roles.some(({ fieldKey }) => fieldKey === key)),
  }));
}
