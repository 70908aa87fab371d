import type { Ctx } from '../../kernel/context/index.ts';
import { type ChangeOf, changeScope } from './change-scope.ts';
import type { ConnectionRow } from './connections.store.ts';
import { type ExplicitScope, namedItems } from './request-scope.ts';

export function setConnectionDeclarations(
  ctx: Ctx,
  input: ChangeOf & { declarationIds: readonly string[] },
): Promise<ConnectionRow> {
  const none: ExplicitScope = { fields: [], questions: [], documents: [], checks: [], declarationIds: [] };
  return changeScope(ctx, input, async (_ctx, _own, kind, scope) => ({
    items: [
      ...scope.filter((item) => item.kind !== 'declaration'),
      ...namedItems({ ...none, declarationIds: [...new Set(input.declarationIds)] }, kind),
    ],
    changes: {},
  }));
}
