import { holderSideOf, ProductError } from '@probity/domain';
import { z } from 'zod';
import {
  type Ctx,
  type Events,
  eachInTransaction,
  inUnscopedTransaction,
} from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { type ConnectionRow, findConnection } from '../connections/index.ts';
import { ask } from './ask-associated-entities.ts';
import { type AssociatedPerson, associatedPeople } from './associated-people.ts';

const payload = z.object({ connectionId: z.string() });

/** A request that its sender has withdrawn is not sent again. */
const isWaiting = ({ claimed, isNamed, progress }: AssociatedPerson): boolean =>
  claimed && isNamed && progress === null;

/**
 * Once a party has consented, related people with an account are asked at once; emails to the others need a decision.
 * One transaction for each, so that a second run asks only those who were not asked.
 */
export async function askAssociated(ctx: Ctx, { connectionId }: z.infer<typeof payload>): Promise<void> {
  const waiting = await inUnscopedTransaction(ctx, (ctx) => findWaiting(ctx, connectionId));
  await eachInTransaction(ctx, waiting, async (ctx, { person: { entityId } }) => {
    // Sharing may have ended, or the person may have been asked in the meantime.
    const found = (await findWaiting(ctx, connectionId)).find(({ person }) => person.entityId === entityId);
    if (found) await askAutomatically(ctx, found);
  });
}

interface Waiting {
  row: ConnectionRow;
  person: AssociatedPerson;
}

async function findWaiting(ctx: Ctx, connectionId: string): Promise<Waiting[]> {
  const row = await findConnection(ctx, connectionId);
  if (row?.sharingStatus !== 'Approved') return [];
  const people = await associatedPeople(ctx, { row, side: holderSideOf[row.relationType] });
  return people.filter(isWaiting).map((person) => ({ row, person }));
}

async function askAutomatically(ctx: Ctx, { row, person }: Waiting): Promise<void> {
  const automatic = { accountId: row.readerAccountId ?? row.initiatorId, cause: 'approved' as const };
  await ask({ ...ctx, automatic }, row, { person, items: person.items, email: null }).catch(ifWaitedFor);
}

/** Another request of the requester waits for the same person: there is nothing to do. */
function ifWaitedFor(error: unknown): void {
  if (!(error instanceof ProductError) || error.code !== 'connection.already_open') throw error;
}

export const askAssociatedJob = defineJob({
  name: 'ask-associated',
  payload,
  handler: askAssociated,
});

export const queueAskingAssociated = (
  ctx: Ctx,
  { connection }: Events['connection.approved'],
): Promise<void> => ctx.services.jobs.add(ctx.db, askAssociatedJob, { connectionId: connection.id });
