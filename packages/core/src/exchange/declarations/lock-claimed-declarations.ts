import type { Ctx, Events } from '../../kernel/context/index.ts';
import { lockDeclarationsOfClaimed } from './declarations.store.ts';

export const lockClaimedDeclarations = ({ db }: Ctx, claimed: Events['entity.claimLocked']): Promise<void> =>
  lockDeclarationsOfClaimed(db, claimed);
