import { DAY_MS, ProductError } from '@probity/domain';
import { foldText } from '@probity/domain/fields/values/text.ts';
import { type Ctx, inTransaction, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { type Bank, ProviderFailure } from '../../kernel/ports/index.ts';
import { findBankList, keepBankList } from './bank-consents.store.ts';
import { getBankSubject, type OfEntity, requireOpenBanking } from './bank-subject.ts';

interface ListInstitutions extends OfEntity {
  country: string;
  search?: string | undefined;
}

/** The banks of a country, optionally filtered by name or BIC. */
export async function listInstitutions(ctx: Ctx, input: ListInstitutions): Promise<Bank[]> {
  await inTransaction(ctx, (ctx) => getBankSubject(ctx, input, 'view'));
  const banks = await readBanks(ctx, input.country);
  const wanted = foldText(input.search ?? '');
  return banks.filter(({ name, bic }) => foldText(`${name} ${bic ?? ''}`).includes(wanted));
}

/** The list of a country is read again after a day; if that fails, an outdated list is better than none. */
export async function readBanks(ctx: Ctx, country: string): Promise<Bank[]> {
  const openBanking = requireOpenBanking(ctx);
  if (!openBanking.countries.includes(country)) return [];
  const { provider } = openBanking;
  const readAt = ctx.services.now();
  const kept = await inUnscopedTransaction(ctx, ({ db }) => findBankList(db, { provider, country }));
  if (kept && readAt.getTime() - kept.readAt.getTime() < DAY_MS) return kept.banks;
  try {
    const { banks } = await openBanking.banks(country);
    await inUnscopedTransaction(ctx, ({ db }) => keepBankList(db, { provider, country, banks, readAt }));
    return banks;
  } catch (cause) {
    if (!(cause instanceof ProviderFailure)) throw cause;
    if (kept) return kept.banks;
    throw new ProductError('provider.bank_unavailable', { cause });
  }
}
