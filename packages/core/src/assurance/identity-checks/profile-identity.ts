import type { IdentificationDocument } from '@probity/domain/fields/values/identification-document.ts';
import {
  type ComparedField,
  comparedFields,
  type ProfileIdentity,
} from '@probity/domain/identity-checks/compare-identity.ts';
import { isOneOf } from '@probity/domain/is-one-of.ts';
import { findEntity } from '../../identity/entities/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { sealingsOf } from '../../kernel/encryption/index.ts';
import {
  type CredentialRow,
  listCredentialsOfEntity,
  lockCredentialsOfEntity,
} from '../../registry/credentials/index.ts';
import { openValue } from '../../registry/encrypted-data/index.ts';

type PersonIdentity = ProfileIdentity & { credentials: Map<ComparedField, CredentialRow[]> };

/** The profile values of a person that an identity document also contains, locked until they are confirmed. */
export async function lockProfileIdentity(ctx: Ctx, entityId: string): Promise<PersonIdentity> {
  await lockCredentialsOfEntity(ctx, entityId);
  return readProfileIdentity(ctx, entityId);
}

export async function readProfileIdentity(ctx: Ctx, entityId: string): Promise<PersonIdentity> {
  const rows = (await listCredentialsOfEntity(ctx, entityId)).filter(
    (row): row is CredentialRow & { fieldKey: ComparedField } =>
      row.value !== null && isOneOf(comparedFields, row.fieldKey),
  );
  const sealings = await sealingsOf(
    ctx,
    rows.map(({ accountId }) => accountId),
  );
  const valuesOf = (fieldKey: ComparedField): unknown[] =>
    rows
      .filter((row) => row.fieldKey === fieldKey)
      .flatMap((row) => {
        const sealing = sealings.get(row.accountId);
        return sealing ? [openValue(sealing, row.id, row.value)] : [];
      });
  const text = (fieldKey: ComparedField): string | null => {
    const [value] = valuesOf(fieldKey);
    return typeof value === 'string' ? value : null;
  };
  return {
    // A person who was only listed has no other name yet.
    legalName: text('LegalName') ?? (await findEntity(ctx, entityId))?.displayName ?? null,
    lastName: text('LastName'),
    birthDate: text('BirthDate'),
    sex: text('Sex'),
    nationalities: valuesOf('Nationality').flat().map(String),
    // Stored values have passed the schema of their field.
    documents: valuesOf('IdentificationDocument') as IdentificationDocument[],
    credentials: Map.groupBy(rows, ({ fieldKey }) => fieldKey),
  };
}
