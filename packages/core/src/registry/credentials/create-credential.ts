import {
  completenessOf,
  consentOf,
  type DataFieldKey,
  fieldDefinition,
  ProductError,
  type RecordOrigin,
  sectionOf,
} from '@probity/domain';
import { propertiesOf } from '@probity/domain/properties-of.ts';
import { getEntityToSeal, type ManagedEntity, originOfEntry } from '../../identity/entities/index.ts';
import { type Ctx, inTransaction, isInAdminMode, newId } from '../../kernel/context/index.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';
import { changeValue } from './change-value.ts';
import { type CredentialRow, lockNotApplicable, lockPlaceholder } from './credentials.store.ts';
import { sealValue } from './sealed-value.ts';
import { takeFirstStep, takeStep } from './take-step.ts';

interface CreateCredential {
  entityId: string;
  fieldKey: DataFieldKey;
  value: unknown;
}

type Owned = Pick<ManagedEntity, 'id' | 'kind' | 'managedBy'>;

/** Enters the first value of a field; fills its placeholder if there is one. */
export async function createCredential(ctx: Ctx, input: CreateCredential): Promise<CredentialRow> {
  try {
    return await inTransaction(ctx, async (ctx) => {
      const { entity, sealing } = await getEntityToSeal(ctx, input.entityId);
      return giveFirstValue(ctx, entity, sealing, input);
    });
  } catch (error) {
    // Few fields have a placeholder: it is looked for only if the field turns out to be taken.
    if (propertiesOf(error).constraint !== 'credentials_one_live' || ctx.db.isTransaction) throw error;
    return fillPlaceholder(ctx, input, error);
  }
}

const fillPlaceholder = (ctx: Ctx, input: CreateCredential, taken: unknown): Promise<CredentialRow> =>
  inTransaction(ctx, async (ctx) => {
    const { entity } = await getEntityToSeal(ctx, input.entityId);
    const empty = await lockPlaceholder(ctx.db, entity.id, input.fieldKey);
    if (!empty) throw taken;
    return changeValue(ctx, { credentialId: empty.id, value: input.value });
  });

/** Within a transaction; the permission was checked before. */
export async function giveFirstValue(
  ctx: Ctx,
  entity: Owned,
  sealing: AccountSealing,
  { fieldKey, value: given }: Pick<CreateCredential, 'fieldKey' | 'value'>,
): Promise<CredentialRow> {
  const isMultiple = fieldDefinition(fieldKey).multiple;
  const marked = isMultiple && (await lockNotApplicable(ctx.db, entity.id, fieldKey));
  const id = marked ? marked.id : newId();
  const value = await sealValue(
    ctx,
    sealing,
    { credentialId: id, entityId: entity.id, accountId: entity.managedBy, fieldKey },
    given,
  );
  const consent = value.roleConsent ? { state: value.roleConsent, at: null } : undefined;
  // A value shows that the field applies after all.
  if (marked) return takeStep(ctx, marked, { step: 'giveValue', value, consent });
  const row = emptyRow(ctx, entity, fieldKey, id);
  return takeFirstStep(ctx, row, { step: 'giveValue', value, consent });
}

export function emptyRow(ctx: Ctx, entity: Owned, fieldKey: DataFieldKey, id: string) {
  const section = sectionOf(fieldKey, entity.kind);
  if (!section) throw new ProductError('credential.not_for_kind');
  const isOwnEntry = entity.managedBy === entity.id && !isInAdminMode(ctx.actor);
  return {
    id,
    entityId: entity.id,
    accountId: entity.managedBy,
    fieldKey,
    section,
    multiple: fieldDefinition(fieldKey).multiple,
    consent: consentOf({ kind: entity.kind, isOwnEntry, consentedAt: null }),
    completeness: completenessOf(fieldKey, null),
    origin: isOwnEntry ? ownOrigin(entity) : originOfEntry(ctx.actor, entity.managedBy),
    changedAt: ctx.services.now(),
  };
}

/** Also of what registration and checks fill in for the account, when no member of it acts. */
const ownOrigin = ({ kind }: Owned): RecordOrigin =>
  kind === 'LegalPerson' ? 'ByLegalPerson' : 'ByOrganization';
