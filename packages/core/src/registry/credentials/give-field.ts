import { isDeepStrictEqual } from 'node:util';
import { type DataFieldKey, fieldDefinition, ProductError } from '@probity/domain';
import { parseFieldValue } from '@probity/domain/fields/field-value.ts';
import { propertiesOf } from '@probity/domain/properties-of.ts';
import type { ManagedEntity } from '../../identity/entities/index.ts';
import { type Ctx, dayOf } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { openValue } from '../encrypted-data/index.ts';
import { changeValue } from './change-value.ts';
import { createCredential } from './create-credential.ts';
import { findLiveCredential } from './credentials.store.ts';

export interface GivenField {
  fieldKey: DataFieldKey;
  value: unknown;
  /** The caller's name for it, used in errors. */
  path: string;
}

/** Writes a profile value without knowing its credential: changes the existing one, or enters the first. */
export async function giveField(ctx: Ctx, entity: ManagedEntity, given: GivenField): Promise<void> {
  const { fieldKey, value } = given;
  const known = await openLive(ctx, entity, fieldKey);
  const before = fieldDefinition(fieldKey).multiple ? known.find(isRenewedBy(value)) : known[0];
  const parsed = parseFieldValue(fieldKey, value, { today: dayOf(ctx.services.now()) });
  // The same value again is not a change: its attestations are kept.
  if (before?.value && parsed.ok && isDeepStrictEqual(before.value, parsed.value)) return;
  try {
    if (before) await changeValue(ctx, { credentialId: before.id, value });
    else await createCredential(ctx, { entityId: entity.id, fieldKey, value });
  } catch (error) {
    throw error instanceof ProductError ? namedBy(given.path, error) : error;
  }
}

async function openLive(ctx: Ctx, entity: ManagedEntity, fieldKey: DataFieldKey) {
  const rows = await findLiveCredential(ctx.db, entity.id, fieldKey);
  const sealing = await sealingOf(ctx, entity.managedBy);
  return rows.map((row) => ({ id: row.id, value: openValue(sealing, row.id, row.value) }));
}

/** Of several documents, the one of the same type and country is renewed. */
const isRenewedBy = (value: unknown) => {
  const marks = (of: unknown) => {
    const { type, country } = propertiesOf(of);
    return `${type} ${country}`;
  };
  return (known: { value: unknown }) => known.value === null || marks(known.value) === marks(value);
};

function namedBy(path: string, error: ProductError): ProductError {
  if (error.code !== 'request.invalid') return error;
  const errors = (error.errors ?? []).map((fault) => ({
    ...fault,
    path: fault.path.replace(/^value/, path),
  }));
  return new ProductError('request.invalid', { errors });
}
