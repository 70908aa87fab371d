import type { Ctx, Events } from '../../kernel/context/index.ts';
import { lockConsentsOf } from './bank-consents.store.ts';

export const lockClaimedConsents = (
  { db }: Ctx,
  { placeholderIds }: Events['entity.claiming'],
): Promise<void> => lockConsentsOf(db, placeholderIds);
