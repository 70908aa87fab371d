import {
  type CheckType,
  checkTypes,
  type DataFieldKey,
  type IntegrationProvider,
  roleMay,
  type VerificationOutcome,
} from '@probity/domain';
import { checkDefinitions } from '@probity/domain/checks/check-definitions.ts';
import { availableChecks } from '@probity/domain/templates/check-types.ts';
import { getManagedEntity } from '../../identity/entities/index.ts';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import {
  indexChecks,
  listLatestChecks,
  listSuccessesInForce,
  outcomeOf,
  type SuccessInForce,
} from '../../registry/checks/index.ts';
import { listRelatedEntities } from '../../registry/related-parties/index.ts';

export interface ListedCheck {
  type: CheckType;
  subject: { entityId: string; entityName: string; roles: DataFieldKey[] };
  outcome: VerificationOutcome;
  successInForce: SuccessInForce | null;
  provider: IntegrationProvider | null;
  changedAt: Date | null;
  /** The last attempt to start it at the provider failed. */
  couldNotStart: boolean;
  abilities: { start: boolean };
}

/** Checks that a person carries out; checks run on a party are listed with that party. */
const listed = checkTypes.filter((type) => checkDefinitions[type].isCarriedOutByPerson);
const providers: { [Type in CheckType]?: IntegrationProvider } = { Liveness: 'IDenfy' };

/** The checks of a party: a person's own, or those of the people an organisation has listed. */
export function listChecks(ctx: Ctx, input: { entityId: string }): Promise<ListedCheck[]> {
  return inTransaction(ctx, async (ctx) => {
    const entity = await getManagedEntity(ctx, input.entityId, 'view');
    const { role } = authorise(ctx.actor, 'view', entity.managedBy);
    const people =
      entity.kind === 'LegalPerson'
        ? [{ entityId: entity.id, entityName: entity.displayName, roles: [] }]
        : await listPeople(ctx, entity.id);
    const latest = await listLatestChecks(
      ctx,
      people.map(({ entityId }) => entityId),
    );
    const find = indexChecks(latest);
    const inForce = await listSuccessesInForce(ctx, latest);
    const mayEdit = roleMay(role, 'edit');
    const available = availableChecks(ctx.services);
    return listed.flatMap((type) =>
      people.map((subject) => {
        const check = find({ entityId: subject.entityId, type });
        return {
          type,
          subject,
          outcome: check ? outcomeOf(ctx, check) : 'NotStarted',
          successInForce: (check && inForce.get(check.id)) ?? null,
          provider: providers[type] ?? null,
          changedAt: check?.changedAt ?? null,
          couldNotStart: check?.failure != null,
          abilities: { start: mayEdit && available.includes(type) && check?.outcome !== 'Pending' },
        };
      }),
    );
  });
}

/** People with their own account run their checks themselves. */
async function listPeople(ctx: Ctx, entityId: string): Promise<ListedCheck['subject'][]> {
  const { links } = await listRelatedEntities(ctx, { entityId });
  const people = links.filter(
    (link) => link.entityId === entityId && link.kind === 'LegalPerson' && !link.claimed,
  );
  return [...Map.groupBy(people, ({ relatedEntityId }) => relatedEntityId)].map(([id, roles]) => ({
    entityId: id,
    entityName: roles[0]?.name ?? '',
    roles: [...new Set(roles.map(({ fieldKey }) => fieldKey))],
  }));
}
