import {
  type Consent,
  consentOfRole,
  type DataFieldKey,
  fieldDefinition,
  ProductError,
} from '@probity/domain';
import { fieldSearchKey, parseFieldValue } from '@probity/domain/fields/field-value.ts';
import type { ValueContext } from '@probity/domain/fields/value-type.ts';
import type { Ownership } from '@probity/domain/fields/values/ownership.ts';
import type { RelatedParty } from '@probity/domain/fields/values/related-party.ts';
import { sentence } from '@probity/domain/texts/validation-sentence.ts';
import { type EntityRow, findEntity } from '../../identity/entities/index.ts';
import { type Ctx, dayOf } from '../../kernel/context/index.ts';
import { credentialValueContext } from '../../kernel/encryption/index.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';
import { type OpenedFieldValue, openValue } from '../encrypted-data/index.ts';
import { findLiveCredential, isNamedBy } from './credentials.store.ts';
import type { StepValue } from './take-step.ts';

interface ValueOf {
  entityId: string;
  credentialId: string;
  accountId: string;
  fieldKey: DataFieldKey;
}

export interface SealedValue extends StepValue {
  /** The consent that the listed party has to give; null if the value lists nobody. */
  roleConsent: Consent | null;
}

/** Checks and normalises a value by its field's rules, then encrypts it. */
export async function sealValue(
  ctx: Ctx,
  sealing: AccountSealing,
  of: ValueOf,
  input: unknown,
): Promise<SealedValue> {
  const parsed = parseFieldValue(of.fieldKey, input, await valueContext(ctx, of, sealing));
  if (!parsed.ok)
    throw new ProductError('request.invalid', {
      errors: parsed.errors.map(({ path, message }) => ({ path: path ? `value.${path}` : 'value', message })),
    });
  const { value } = parsed;
  const link = linkIn(of.fieldKey, value);
  const named = link && (await getLinkable(ctx, link.entityId, of));
  const searchKey = fieldSearchKey(of.fieldKey, value);
  return {
    sealed: sealing.seal(JSON.stringify(value), credentialValueContext(of.credentialId)),
    index: searchKey === null ? null : sealing.blindIndex(of.fieldKey, searchKey),
    percentage: link?.percentage ?? null,
    relatedEntityId: link?.entityId ?? null,
    roleConsent:
      named &&
      consentOfRole({
        kind: named.kind,
        isAccountItself: named.id === of.accountId,
        claimed: named.claimedAt !== null,
      }),
  };
}

/** Numbers that encode a birth date or a sex are compared with the profile. */
const encodesPerson: readonly DataFieldKey[] = ['IdentificationDocument', 'TaxIdentificationNumber'];

async function valueContext(ctx: Ctx, of: ValueOf, sealing: AccountSealing): Promise<ValueContext> {
  const today = dayOf(ctx.services.now());
  if (!encodesPerson.includes(of.fieldKey)) return { today };
  const known = async (fieldKey: DataFieldKey) => {
    const [row] = await findLiveCredential(ctx.db, of.entityId, fieldKey);
    return row ? openValue(sealing, row.id, row.value) : null;
  };
  const [birthDate, sex] = [await known('BirthDate'), await known('Sex')];
  return {
    today,
    ...(typeof birthDate === 'string' && { birthDate }),
    ...(typeof sex === 'string' && { sex }),
  };
}

/** The value of a field that refers to a party, whichever of the two types it has. */
export type LinkValue = RelatedParty & Partial<Ownership>;

/** Fields with a link have no other values in the catalogue. */
export const linkIn = (fieldKey: DataFieldKey, value: OpenedFieldValue | null): LinkValue | null =>
  fieldDefinition(fieldKey).link ? (value as LinkValue | null) : null;

/** Only parties that the account manages or already lists may be linked; otherwise the field is invalid. */
async function getLinkable(ctx: Ctx, entityId: string, of: ValueOf): Promise<EntityRow> {
  const refuse = (message: string) =>
    new ProductError('request.invalid', { errors: [{ path: 'value.entityId', message }] });
  if (entityId === of.entityId) throw refuse(sentence('listedInItself'));
  const related = await findEntity(ctx, entityId);
  const isKnown =
    related?.managedBy === of.accountId ||
    (related?.claimedAt && (await isNamedBy(ctx.db, of.accountId, related.id)));
  if (!related || !isKnown) throw refuse(sentence('listedParty'));
  return related;
}
