import type { Ctx } from '../context.ts';
import { type CredentialRow, findFollowers } from './credentials.store.ts';

/** Whoever asks for a value, relies on it or has signed it is seen to in the background. */
export async function tellFollowers(
  ctx: Ctx,
  of: Pick<CredentialRow, 'accountId' | 'entityId' | 'fieldKey'>,
  { isOtherValue }: { isOtherValue: boolean },
): Promise<void> {
  const { isShared, isSigned } = await findFollowers(ctx.db, of);
  const { jobs } = ctx.services;
  if (isSigned && isOtherValue) await jobs.add(ctx.db, 'recheck-agreements', { accountId: of.accountId });
  if (isShared) await jobs.add(ctx.db, 'refresh-connections', { entityId: of.entityId });
}
