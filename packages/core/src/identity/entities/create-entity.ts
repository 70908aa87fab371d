import type { EntityKind } from '@probity/domain';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { type EntityRow, findNamesakes, type Namesake } from './entities.store.ts';
import { placeholder } from './placeholder.ts';

interface CreateEntity {
  accountId: string;
  kind: EntityKind;
  name: string;
  country?: string | undefined;
}

/** Adds a party that is not registered, and returns possible duplicates. Nothing is merged automatically. */
export function createEntity(
  ctx: Ctx,
  input: CreateEntity,
): Promise<{ entity: EntityRow; namesakes: Namesake[] }> {
  authorise(ctx.actor, 'edit', input.accountId);
  return inTransaction(ctx, async (ctx) => {
    const namesakes = await findNamesakes(ctx.db, { ...input, kinds: [input.kind] });
    return { entity: await placeholder(ctx, input.accountId, input), namesakes };
  });
}
