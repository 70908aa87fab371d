import {
  type RegisteredIdentity,
  type RegistrationValues,
  registeredIdentity,
} from '@probity/domain/entities/registered-identity.ts';
import { type Ctx, notFound } from '../../kernel/context/index.ts';
import { credentialValueContext, openDataKey, unsealJson } from '../../kernel/encryption/index.ts';
import { findIdentityRows } from './registered-identity.store.ts';

/** How an account is named towards others: for the account itself, and for the parties of its connections. */
export async function readRegisteredIdentity(ctx: Ctx, accountId: string): Promise<RegisteredIdentity> {
  const rows = await findIdentityRows(ctx.db, accountId);
  const [account] = rows;
  if (!account) throw notFound();
  const { dataKey, otherKey, displayName, registeredName, country } = account;
  // A shredded account has no key, and no values that could be read.
  const sealing = dataKey.length > 0 ? await openDataKey(ctx, { id: accountId, dataKey, otherKey }) : null;
  const values: RegistrationValues = Object.fromEntries(
    rows.flatMap(({ credentialId, fieldKey, value, isConfirmed }) => {
      if (!sealing || !credentialId || !fieldKey || !value) return [];
      const opened = unsealJson(sealing, value, credentialValueContext(credentialId));
      return [[fieldKey, { value: opened, isConfirmed: isConfirmed === true }]];
    }),
  );
  const isIndividual = account.kind === 'LegalPerson';
  return registeredIdentity({ displayName, registeredName, isIndividual, country }, values);
}
