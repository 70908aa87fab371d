import { type DataFieldKey, ProductError, type ScopeItem, sectionOf } from '@probity/domain';
import { type Ctx, inTransaction, inUnscopedTransaction } from '../../kernel/context/index.ts';
import type { ConnectionRow } from '../connections/index.ts';
import { announceAsking, ask } from './ask-associated-entities.ts';
import { accessToAsk, associatedPeople } from './associated-people.ts';

interface InviteCredentials {
  connectionId: string;
  entityId: string;
  fields: DataFieldKey[];
  message?: string | undefined;
}

/** The requester asks a related person with an account directly for certain credentials. */
export async function inviteCredentials(ctx: Ctx, input: InviteCredentials): Promise<ConnectionRow> {
  const { row, person } = await inTransaction(ctx, async (ctx) => {
    const own = await accessToAsk(ctx, input.connectionId);
    if (own.accountId !== own.row.readerAccountId) throw new ProductError('resource.not_found');
    const person = (await associatedPeople(ctx, own)).find(({ entityId }) => entityId === input.entityId);
    if (!person) throw new ProductError('resource.not_found');
    if (!person.claimed)
      throw new ProductError('connection.needs_address', { values: { name: person.name } });
    await announceAsking(ctx, own, [input.entityId]);
    return { row: own.row, person };
  });
  const items = input.fields.filter((key) => sectionOf(key, person.kind) !== null).map(asField);
  if (items.length === 0) throw new ProductError('connection.nothing_asked');
  return inUnscopedTransaction(ctx, (ctx) =>
    ask(ctx, row, { person, items, email: null, message: input.message }),
  );
}

const asField = (key: DataFieldKey): ScopeItem => ({
  kind: 'field',
  key,
  required: true,
  evidence: [],
  evidenceRequired: false,
});
