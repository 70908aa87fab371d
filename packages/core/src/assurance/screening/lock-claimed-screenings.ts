import type { Ctx, Events } from '../../kernel/context/index.ts';
import { lockScreeningsOfClaimed } from './party-screenings.store.ts';

export const lockClaimedScreenings = ({ db }: Ctx, claiming: Events['entity.claiming']): Promise<void> =>
  lockScreeningsOfClaimed(db, claiming);
