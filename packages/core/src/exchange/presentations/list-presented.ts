import type { Ctx } from '../../kernel/context/index.ts';
import { listPresentations } from './presentations.store.ts';

/** That credentials were presented, for the receipt of either party: names of fields and hashes, never values. */
export interface PresentedCredential {
  type: string;
  fields: readonly string[];
  at: Date;
  /** The member of the data owner who consented. */
  sharedBy: string | null;
  requestHash: string;
  presentationHash: string;
}

export async function listPresented(ctx: Ctx, connectionId: string): Promise<PresentedCredential[]> {
  const rows = await listPresentations(ctx.db, connectionId);
  return rows.map(({ type, fields, sharedAt, sharedBy, requestHash, presentationHash }) => ({
    type,
    fields,
    at: sharedAt,
    sharedBy,
    requestHash: requestHash.toString('hex'),
    presentationHash: presentationHash.toString('hex'),
  }));
}
