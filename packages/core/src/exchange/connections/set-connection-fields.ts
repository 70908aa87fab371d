import { type ScopeItem, scopeKey } from '@probity/domain';
import type { Ctx } from '../../kernel/context/index.ts';
import { type ChangeOf, changeScope } from './change-scope.ts';
import type { ConnectionItemRow } from './connection-items.store.ts';
import type { ConnectionRow } from './connections.store.ts';
import { assertRolesAllowed, type ExplicitScope, namedItems } from './request-scope.ts';

/** Replaces the requested items. Declarations and questions of a template stay, and so do the roles if none are given. */
export function setConnectionFields(
  ctx: Ctx,
  input: ChangeOf & { scope: ExplicitScope },
): Promise<ConnectionRow> {
  return changeScope(ctx, input, async (_ctx, { row }, kind, scope) => {
    assertRolesAllowed(row.relationType, input.scope);
    return {
      items: [
        ...namedItems(input.scope, kind).map((item) => asBefore(scope, item)),
        ...staying(scope, input.scope.declarationIds),
      ],
      changes: input.scope.roles?.length ? { association: JSON.stringify({ roles: input.scope.roles }) } : {},
    };
  });
}

/** Only for fields does the caller say whether they are required. */
const asBefore = (scope: ConnectionItemRow[], item: ScopeItem): ScopeItem =>
  (item.kind !== 'field' && scope.find((before) => scopeKey(before) === scopeKey(item))) || item;

const staying = (scope: ConnectionItemRow[], named: readonly string[]): ConnectionItemRow[] =>
  scope.filter(
    ({ kind, key }) => kind === 'templateQuestion' || (kind === 'declaration' && !named.includes(key)),
  );
