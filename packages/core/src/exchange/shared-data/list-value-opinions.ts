import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { getCredential } from '../../registry/credentials/index.ts';
import { listOpinionsOfValue, type Opinion, openOpinion } from '../connections/index.ts';

export interface ValueOpinion extends Opinion {
  connectionId: string;
  partyName: string;
}

/** What the recipients of a value think of it, for its data owner, newest first. */
export function listValueOpinions(ctx: Ctx, input: { credentialId: string }): Promise<ValueOpinion[]> {
  return inTransaction(ctx, async (ctx) => {
    const { row: credential } = await getCredential(ctx, input);
    authorise(ctx.actor, 'view', credential.accountId);
    const rows = await listOpinionsOfValue(ctx, credential.id);
    return Promise.all(
      rows.map(async ({ partyName, ...row }) => ({
        ...(await openOpinion(ctx, row)),
        connectionId: row.connectionId,
        partyName: partyName ?? '',
      })),
    );
  });
}
