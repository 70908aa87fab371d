import type { Ctx } from '../../kernel/context/index.ts';
import { type ActorIds, findActorNames } from './actor-names.store.ts';

export interface ActorNames {
  people: ReadonlyMap<string, string>;
  accounts: ReadonlyMap<string, string>;
  apiKeys: ReadonlyMap<string, string>;
}

/** The names that the reader may see, looked up by key so that nothing else is read. */
export async function readActorNames({ db }: Ctx, ids: ActorIds): Promise<ActorNames> {
  const rows = await findActorNames(db, ids);
  const named = (kind: (typeof rows)[number]['kind']) =>
    new Map(rows.filter((row) => row.kind === kind).map(({ id, name }) => [id, name]));
  return { people: named('user'), accounts: named('account'), apiKeys: named('apiKey') };
}
