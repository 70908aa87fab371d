import type { Ctx, Events } from '../../kernel/context/index.ts';
import { lockDecisionsAbout, lockFilesAbout } from './decisions.store.ts';

export const lockClaimedDecisions = (
  { db }: Ctx,
  { placeholderIds }: Events['entity.claiming'],
): Promise<void> => lockDecisionsAbout(db, placeholderIds);

export const lockClaimedFiles = (
  { db }: Ctx,
  { placeholderIds }: Events['entity.claimLocked'],
): Promise<void> => lockFilesAbout(db, placeholderIds);
