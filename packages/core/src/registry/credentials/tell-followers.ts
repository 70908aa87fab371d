import type { Ctx } from '../../kernel/context/index.ts';
import type { CredentialRow } from './credentials.store.ts';
import type { Followers } from './steps.store.ts';

/** Whoever asks for a value, relies on it or has signed it is seen to in the background. */
export async function tellFollowers(
  ctx: Ctx,
  { accountId, entityId }: Pick<CredentialRow, 'accountId' | 'entityId'>,
  { isShared, isSigned, isOtherValue }: Followers & { isOtherValue: boolean },
): Promise<void> {
  const { jobs } = ctx.services;
  if (isSigned && isOtherValue) await jobs.add(ctx.db, 'recheck-agreements', { accountId });
  if (isShared) await jobs.add(ctx.db, 'refresh-connections', { entityId });
}
