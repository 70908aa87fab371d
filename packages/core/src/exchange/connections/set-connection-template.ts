import type { Ctx } from '../../kernel/context/index.ts';
import { type ChangeOf, changeScope } from './change-scope.ts';
import { type ConnectionRow, findOpenTwin } from './connections.store.ts';
import { alreadyOpen } from './open-connection.ts';
import { wantedScope } from './request-scope.ts';

/** Replaces the requested items with those of another template. */
export function setConnectionTemplate(
  ctx: Ctx,
  input: ChangeOf & { templateId: string },
): Promise<ConnectionRow> {
  return changeScope(ctx, input, async (ctx, { row, accountId }, kind) => {
    const wanted = { accountId, templateId: input.templateId };
    const { items, template, association } = await wantedScope(ctx, wanted, kind);
    const twin = await findOpenTwin(ctx.db, { ...row, templateId: input.templateId });
    if (twin) throw alreadyOpen(twin);
    return { items, changes: { ...template, association: JSON.stringify(association) } };
  });
}
