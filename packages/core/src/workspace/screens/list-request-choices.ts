import { listDeclarations } from '../../exchange/declarations/index.ts';
import { listTemplates } from '../../exchange/templates/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';

/** Templates and declarations that an account can request data with. */
export function listRequestChoices(ctx: Ctx, { accountId, limit }: { accountId: string; limit: number }) {
  const page = { accountId, limit, after: null };
  return inTransaction(ctx, async (ctx) => ({
    templates: await listTemplates(ctx, {
      ...page,
      source: null,
      partyKind: null,
      text: null,
      archived: false,
    }),
    declarations: await listDeclarations(ctx, page),
  }));
}
