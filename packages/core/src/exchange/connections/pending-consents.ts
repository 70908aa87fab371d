import type { Ctx } from '../../kernel/context/index.ts';
import { type ConnectionRow, listAssociated } from './connections.store.ts';

export interface PendingConsents {
  name: string;
  as: string;
  state: string;
}

const answered: readonly string[] = ['Approved', 'RevokedByInitiator', 'RevokedByTarget', 'NotApplicable'];

/** People whose own consent the request waits for: who they are, never their data. */
export async function pendingConsents(ctx: Ctx, { id }: ConnectionRow): Promise<PendingConsents[]> {
  const associated = await listAssociated(ctx.db, id);
  return associated
    .filter(({ sharingStatus }) => !answered.includes(sharingStatus))
    .map(({ name, fieldKey, sharingStatus }) => ({ name, as: fieldKey ?? '', state: sharingStatus }));
}
