import { askAssociatedEntities, listProgress } from '@probity/core/exchange/associated-entities';
import {
  approveConnection,
  type CreateConnection,
  createConnection,
  rejectConnection,
  remindConnection,
  revokeConnections,
  setContact,
  setRelationship,
} from '@probity/core/exchange/connections';
import {
  acceptChanges,
  answerQuery,
  askQuestion,
  findQueries,
  getShared,
  queryItem,
  validateShared,
} from '@probity/core/exchange/shared-data';
import { createTemplate } from '@probity/core/exchange/templates';
import { inUnscopedTransaction } from '@probity/core/kernel/context';
import type { DemoConnection, DemoMove } from './demo-connection.ts';
import { demoId } from './demo-id.ts';
import { demoAccounts } from './demo-people.ts';
import { type DemoWorld, partyKey } from './demo-world.ts';
import type { DemoTemplate } from './world/templates.ts';

export function planTemplate(world: DemoWorld, { key, account, by, on, name, content }: DemoTemplate): void {
  world.agenda.on(on, async () => {
    const { id } = await createTemplate(world.as(by), { accountId: demoId(account), name, content });
    world.keep(`template/${key}`, id);
  });
}

/** Schedules the creation of a connection and every action on it. */
export function planConnection(world: DemoWorld, connection: DemoConnection): void {
  const { key, by, relationship, contact } = connection;
  let connectionId = '';
  world.agenda.on(connection.on, async () => {
    const { id } = await createConnection(world.as(by), wanted(world, connection));
    connectionId = id;
    world.keep(`connection/${key}`, id);
    if (relationship) await setRelationship(world.as(by), { connectionId, relationship });
    if (contact) await setContact(world.as(by), { connectionId, memberId: demoId(`member/${contact}`) });
  });
  for (const move of connection.moves ?? [])
    world.agenda.on(move.on, () => make(world, connectionId, move, connection));
}

function wanted(world: DemoWorld, connection: DemoConnection): CreateConnection {
  const { from, to, type, about, template, scope, message, dueIn, days } = connection;
  const target =
    typeof to === 'string'
      ? { entityId: demoId(to) }
      : 'party' in to
        ? { entityId: world.idOf(partyKey(from, to.party)) }
        : to;
  return {
    accountId: demoId(from),
    target,
    relationType: type,
    subjectId: about && world.idOf(partyKey(about.account, about.party)),
    templateId: template && world.idOf(`template/${template}`),
    scope: scope && {
      questions: [],
      documents: [],
      checks: [],
      declarationIds: [],
      ...scope,
      fields: (scope.fields ?? []).map((fieldKey) => ({ fieldKey, required: true })),
    },
    message,
    dueOn: dueIn === undefined ? undefined : world.agenda.day(dueIn),
    days,
  };
}

async function make(
  world: DemoWorld,
  connectionId: string,
  move: DemoMove,
  connection: DemoConnection,
): Promise<unknown> {
  const ctx = world.as(move.by);
  switch (move.do) {
    case 'approve':
      return approveConnection(ctx, { connectionId, message: move.message });
    case 'reject':
      return rejectConnection(ctx, { connectionId, reason: move.reason });
    case 'revoke':
      return revokeConnections(ctx, { connectionIds: [connectionId], reason: move.reason });
    case 'look':
      return getShared(ctx, { connectionId });
    case 'accept':
      return acceptChanges(ctx, { connectionId });
    case 'remind':
      return remindConnection(ctx, { connectionId });
    case 'query':
      return queryItem(ctx, { connectionId, ...move.item, question: move.question });
    case 'ask':
      return askQuestion(ctx, { connectionId, question: move.question });
    case 'answer':
      return answerQuery(ctx, {
        connectionId,
        queryId: await openQuery(world, connectionId),
        answer: move.answer,
      });
    case 'vouch':
      return validateShared(ctx, {
        connectionId,
        credentialId: await sharedCredential(world, connectionId, move),
      });
    case 'invitePeople':
      return askAssociatedEntities(ctx, {
        connectionId,
        people: move.people.map(({ name, email }) => ({
          entityId: world.idOf(partyKey(holderOf(connection), name)),
          email,
        })),
      });
    case 'consentAsPerson':
      return approveConnection(ctx, { connectionId: await ownPart(world, connectionId, move.by) });
    case 'refuseAsPerson':
      return rejectConnection(ctx, {
        connectionId: await ownPart(world, connectionId, move.by),
        reason: move.reason,
      });
  }
}

/** The data owner invites its people; in the demo world it always has an account. */
function holderOf({ to }: DemoConnection): string {
  const account = demoAccounts.find(({ key }) => key === to);
  if (!account) throw new Error('Only an account invites the people around it.');
  return account.key;
}

async function openQuery(world: DemoWorld, connectionId: string): Promise<string> {
  const queries = await inUnscopedTransaction(world.background, (ctx) => findQueries(ctx, connectionId));
  const open = queries.find(({ answeredAt }) => answeredAt === null);
  if (!open) throw new Error('There is no question to answer.');
  return open.id;
}

async function sharedCredential(
  world: DemoWorld,
  connectionId: string,
  { by, field }: { by: string; field: string },
): Promise<string> {
  const { items } = await getShared(world.as(by), { connectionId });
  const value = items.find((item) => item.kind === 'field' && item.key === field)?.values[0];
  if (!value) throw new Error(`${field} is not shared.`);
  return value.row.id;
}

/** The request sent to an associated person as part of the parent request. */
async function ownPart(world: DemoWorld, parentId: string, person: string): Promise<string> {
  const parts = await inUnscopedTransaction(world.background, (ctx) => listProgress(ctx, parentId));
  const own = parts.find(({ targetId }) => targetId === demoId(person));
  if (!own) throw new Error(`${person} was not asked.`);
  return own.connectionId;
}
