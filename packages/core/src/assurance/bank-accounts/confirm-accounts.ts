import { type BankAccount, bankAccountValue } from '@probity/domain/fields/values/bank-account.ts';
import type { ManagedEntity } from '../../identity/entities/index.ts';
import { type Ctx, dayOf } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { lockCheck } from '../../registry/checks/index.ts';
import {
  confirmBySource,
  findLiveCredential,
  giveFirstValue,
  lockCredential,
  lockCredentialsOfEntity,
} from '../../registry/credentials/index.ts';
import { openValue } from '../../registry/encrypted-data/index.ts';
import type { BankConsentRow } from './bank-consents.store.ts';
import type { FoundAccount } from './get-bank-results.ts';

const keyOfIban = (iban: string): string => bankAccountValue.searchKey({ scheme: 'Iban', iban });

/** The bank accounts of the profile by IBAN, including British accounts stored by sort code; locked. */
export async function lockHeldAccounts(
  ctx: Ctx,
  { id, managedBy }: Pick<ManagedEntity, 'id' | 'managedBy'>,
): Promise<{ has(iban: string): boolean; get(iban: string): string | undefined }> {
  const sealing = await sealingOf(ctx, managedBy);
  const held = new Map<string, string>();
  await lockCredentialsOfEntity(ctx, id);
  for (const row of await findLiveCredential(ctx, id, 'BankAccount'))
    if (row.value)
      // Checked by the rules of the field when it was written.
      held.set(bankAccountValue.searchKey(openValue(sealing, row.id, row.value) as BankAccount), row.id);
  return { has: (iban) => held.has(keyOfIban(iban)), get: (iban) => held.get(keyOfIban(iban)) };
}

/** Adds missing accounts to the profile, and marks accounts as confirmed by the bank until its consent ends. */
export async function confirmAccounts(
  ctx: Ctx,
  entity: ManagedEntity,
  { checkId, endsAt }: Pick<BankConsentRow, 'checkId' | 'endsAt'>,
  accounts: readonly FoundAccount[],
): Promise<Map<string, string>> {
  const sealing = await sealingOf(ctx, entity.managedBy);
  const held = await lockHeldAccounts(ctx, entity);
  const confirmed = new Map<string, string>();
  // The provider that the check was started with; the product may use another one by now.
  const { provider: source } = await lockCheck(ctx, checkId);
  for (const { id, iban, holderName } of accounts) {
    if (iban === null) continue;
    const value = { scheme: 'Iban', iban, ...(holderName && { holderName: holderName.slice(0, 140) }) };
    const credentialId =
      held.get(iban) ?? (await giveFirstValue(ctx, entity, sealing, { fieldKey: 'BankAccount', value })).id;
    const credential = await lockCredential(ctx, credentialId);
    confirmed.set(id, credentialId);
    await confirmBySource(ctx, credential, {
      ...(source && { source }),
      method: 'OpenBanking',
      until: endsAt ? dayOf(endsAt) : null,
    });
  }
  return confirmed;
}
