import { type EntityKind, invalid, isCountry, ProductError } from '@probity/domain';
import { parseValue } from '@probity/domain/fields/field-value.ts';
import { websiteValue } from '@probity/domain/fields/values/website.ts';
import { assertDistinctName, refuseImpersonation } from '../../identity/accounts/index.ts';
import {
  type ContactChanges,
  type EntityRow,
  getManagedEntity,
  sealContact,
  updateEntity,
} from '../../identity/entities/index.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, dayOf, inTransaction, publish } from '../../kernel/context/index.ts';
import { queueRoleNotice } from '../consent/index.ts';
import { type GivenField, giveField } from '../credentials/index.ts';

export interface ChangeEntity extends ContactChanges {
  entityId: string;
  /** The kinds of party that the caller means; any other is “not found”. */
  kinds?: readonly EntityKind[];
  name?: string | undefined;
  country?: string | undefined;
  website?: string | null | undefined;
  /** Values of the profile, written as credentials with review and history. */
  fields?: readonly GivenField[];
  ifVersion?: number | undefined;
}

/** Changes several things about a party at once, or nothing. */
export function changeEntity(ctx: Ctx, input: ChangeEntity): Promise<EntityRow> {
  if (input.country && !isCountry(input.country)) throw invalid('country', 'countryFromList');
  return inTransaction(ctx, async (ctx) => {
    const entity = await getManagedEntity(ctx, input.entityId, 'edit');
    if (input.kinds && !input.kinds.includes(entity.kind)) throw new ProductError('resource.not_found');
    if (input.name !== undefined) await assertUsableName(ctx, entity, input.name);
    const changes = {
      ...(input.name !== undefined && { displayName: input.name }),
      ...(input.country !== undefined && { country: input.country }),
      ...(input.website !== undefined && { website: input.website && tidyWebsite(ctx, input.website) }),
      ...(await sealContact(ctx, entity, input)),
    };
    const changed = await updateEntity(ctx, entity.id, changes, input.ifVersion);
    const { fields = [] } = input;
    for (const field of fields) await giveField(ctx, entity, field);
    await record(ctx, {
      action: 'entity.changed',
      chainId: entity.managedBy,
      subject: { type: 'entity', id: entity.id },
      details: { fields: [...Object.keys(changes), ...fields.map(({ fieldKey }) => fieldKey)] },
    });
    if (input.email !== undefined && !entity.claimedAt)
      await queueRoleNotice(ctx, { accountId: entity.managedBy, entityId: entity.id });
    // Both affect watchlist matches; nothing else here does.
    if (changed.displayName !== entity.displayName || changed.country !== entity.country)
      await publish(ctx, 'entity.named', { entityIds: [entity.id] });
    return changed;
  });
}

function tidyWebsite(ctx: Ctx, given: string): string {
  const parsed = parseValue(websiteValue, given, { today: dayOf(ctx.services.now()) });
  if (parsed.ok) return parsed.value;
  throw new ProductError('request.invalid', {
    errors: parsed.errors.map(({ message }) => ({ path: 'website', message })),
  });
}

async function assertUsableName(
  ctx: Ctx,
  { id, kind, claimedAt }: Pick<EntityRow, 'id' | 'kind' | 'claimedAt'>,
  name: string,
): Promise<void> {
  const given = { name, path: 'name', isPerson: kind === 'LegalPerson' };
  if (claimedAt) await assertDistinctName(ctx, { accountId: id, ...given });
  else refuseImpersonation(ctx, given);
}
