import type { DataFieldKey, EntityKind } from '@probity/domain';
import { findEntity } from '../../identity/entities/index.ts';
import type { Ctx, Events } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { giveFirstValue } from './create-credential.ts';
import { findLiveCredential } from './credentials.store.ts';

/** The profile fields for what registration asks. */
const fieldsOf = (kind: EntityKind): { name: DataFieldKey; country: DataFieldKey } =>
  kind === 'LegalPerson'
    ? { name: 'LegalName', country: 'CountryOfResidence' }
    : { name: 'RegistrationName', country: 'RegistrationCountry' };

/**
 * Nobody is asked twice: name and country of the registration become the first values of the profile. A field that
 * already holds an inviter's data is not changed.
 */
export async function fillProfile(ctx: Ctx, { user, account }: Events['account.opened']): Promise<void> {
  // Before the registration is complete, the choice of an account can still be changed.
  if (user.status !== 'Active') return;
  const accountId = account.id;
  const entity = await findEntity(ctx, accountId);
  if (!entity) return;
  const kind = entity.kind;
  const fields = fieldsOf(kind);
  const sealing = await sealingOf(ctx, accountId);
  const given = [
    { fieldKey: fields.name, value: entity.displayName },
    ...(entity.country ? [{ fieldKey: fields.country, value: entity.country }] : []),
  ];
  for (const value of given) {
    const held = await findLiveCredential(ctx.db, accountId, value.fieldKey);
    if (held.length === 0)
      await giveFirstValue(ctx, { id: accountId, kind, managedBy: accountId }, sealing, value);
  }
}
