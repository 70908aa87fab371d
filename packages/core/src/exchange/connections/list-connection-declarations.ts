import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { accessConnection } from './connection-access.ts';
import { listDeclarationsOf } from './connection-items.store.ts';

interface ConnectionDeclaration {
  declarationId: string;
  title: string;
  agreementId: string | null;
  /** State of the newest agreement that this side may see; NotSent if there is none. */
  state: string;
}

/** The declarations of the request and their progress. */
export function listConnectionDeclarations(
  ctx: Ctx,
  input: { connectionId: string },
): Promise<ConnectionDeclaration[]> {
  return inTransaction(ctx, async (ctx) => {
    const { row } = await accessConnection(ctx, input.connectionId, 'view');
    const found = await listDeclarationsOf(ctx.db, row);
    return found.map(({ declarationId, title, agreementId, state }) => ({
      declarationId,
      title: title ?? '',
      agreementId,
      state: state ?? 'NotSent',
    }));
  });
}
