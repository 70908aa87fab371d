import { ProductError, type ScopeItem } from '@probity/domain';
import { findEntity, openContact } from '../../identity/entities/index.ts';
import { lockAuditLogs } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction, inUnscopedTransaction, publish } from '../../kernel/context/index.ts';
import {
  type ConnectionRow,
  findConnectionForUpdate,
  type OwnConnection,
  openConnection,
  openRequestTerms,
} from '../connections/index.ts';
import { lockPeople } from './associated-entities.store.ts';
import { type AssociatedPerson, accessToAsk, associatedPeople } from './associated-people.ts';

interface AskAssociated {
  connectionId: string;
  people: { entityId: string; email?: string | undefined }[];
}

/**
 * Asks related people for their own consent, in the requester's name. Called by the requester or by the party itself.
 */
export async function askAssociatedEntities(ctx: Ctx, input: AskAssociated): Promise<void> {
  const { own, people } = await inTransaction(ctx, async (ctx) => {
    const own = await accessToAsk(ctx, input.connectionId);
    await announceAsking(
      ctx,
      own,
      input.people.map(({ entityId }) => entityId),
    );
    return { own, people: await associatedPeople(ctx, own) };
  });
  const asked = input.people.map(({ entityId, email }) => {
    const person = people.find((one) => one.entityId === entityId);
    if (!person) throw new ProductError('resource.not_found');
    if (!person.isNamed) throw new ProductError('connection.not_in_scope');
    return { person, email };
  });
  // The request belongs to the requester, no matter who forwards it; permission was checked just above.
  await inUnscopedTransaction(ctx, async (ctx) => {
    await lockInOrder(
      ctx,
      own.row,
      asked.map(({ person }) => person),
    );
    for (const { person, email } of asked)
      await ask(ctx, own.row, {
        person,
        items: person.items,
        email: await addressFor(ctx, own, person, email),
      });
  });
}

/**
 * Before the requester itself asks. What its screening says about them must not show to the party that asks in its name.
 */
export async function announceAsking(
  ctx: Ctx,
  { row, accountId }: OwnConnection,
  entityIds: readonly string[],
): Promise<void> {
  if (accountId !== requesterOf(row)) return;
  for (const entityId of new Set([row.targetId, ...entityIds]))
    await publish(ctx, 'data.requesting', { accountId, entityId });
}

/** What asking these people refers to, then the audit logs that it writes, as in a claim. */
async function lockInOrder(
  { db }: Ctx,
  parent: ConnectionRow,
  people: readonly AssociatedPerson[],
): Promise<void> {
  await findConnectionForUpdate({ db }, parent.id);
  await lockPeople(
    db,
    people.map(({ entityId }) => entityId),
  );
  const accountIds = people.flatMap(({ entityId, claimed }) => (claimed ? [entityId] : []));
  await lockAuditLogs({ db }, [requesterOf(parent), ...accountIds]);
}

const requesterOf = ({ readerAccountId, initiatorId }: ConnectionRow): string =>
  readerAccountId ?? initiatorId;

/** Only the account that manages the placeholder knows the person's email address. */
async function addressFor(
  ctx: Ctx,
  own: OwnConnection,
  person: AssociatedPerson,
  email: string | undefined,
): Promise<string | null> {
  if (person.claimed) return null;
  const address = person.managedBy === own.accountId ? (email ?? (await knownAddress(ctx, person))) : null;
  if (!address) throw new ProductError('connection.needs_address', { values: { name: person.name } });
  return address;
}

/** The email address that the data owner entered for a person without an account. */
async function knownAddress(
  ctx: Ctx,
  { entityId, claimed, managedBy, hasAddress }: AssociatedPerson,
): Promise<string | null> {
  const entity = !claimed && hasAddress ? await findEntity(ctx, entityId) : undefined;
  return entity && managedBy ? (await openContact(ctx, { ...entity, managedBy })).email : null;
}

interface Ask {
  person: Pick<AssociatedPerson, 'entityId' | 'name' | 'kind' | 'claimed'>;
  items: ScopeItem[];
  email: string | null;
  message?: string | undefined;
}

export async function ask(
  ctx: Ctx,
  parent: ConnectionRow,
  { person, items, email, message }: Ask,
): Promise<ConnectionRow> {
  const { entityId, name, kind, claimed } = person;
  const { purpose, lawfulBasisDetail } = await openRequestTerms(ctx, parent);
  return openConnection(ctx, {
    accountId: requesterOf(parent),
    target: { entityId, kind, name, accountId: claimed ? entityId : null, email },
    relationType: 'AssociatedDataRequest',
    subject: { id: entityId, kind },
    scope: { items, template: null, association: { roles: [] } },
    days: parent.days,
    dueOn: parent.dueOn ?? undefined,
    parentId: parent.id,
    message,
    purpose: purpose ?? undefined,
    lawfulBasis: parent.lawfulBasis ?? undefined,
    lawfulBasisDetail: lawfulBasisDetail ?? undefined,
    retentionYears: parent.retentionYears ?? undefined,
  });
}
