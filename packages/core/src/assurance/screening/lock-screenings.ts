import type { Ctx, Events } from '../../kernel/context/index.ts';
import { lockScreeningsOfClaimed, lockScreeningsOfMerged } from './party-screenings.store.ts';

export const lockClaimedScreenings = ({ db }: Ctx, claiming: Events['entity.claiming']): Promise<void> =>
  lockScreeningsOfClaimed(db, claiming);

export const lockMergedScreenings = ({ db }: Ctx, { entityIds }: Events['entity.merging']): Promise<void> =>
  lockScreeningsOfMerged(db, entityIds);
