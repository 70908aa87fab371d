import { inBackground } from '@probity/db/job-schema.ts';
import { holderSideOf, ProductError } from '@probity/domain';
import { z } from 'zod';
import { type Ctx, type Events, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { findConnection } from '../connections/index.ts';
import { ask } from './ask-associated-entities.ts';
import { type AssociatedPerson, associatedPeople } from './associated-people.ts';

const payload = z.object({ connectionId: z.string() });

/** A request that its sender has withdrawn is not sent again. */
const isWaiting = ({ claimed, isNamed, progress }: AssociatedPerson): boolean =>
  claimed && isNamed && progress === null;

/** Once a party has consented, related people with an account are asked at once; emails to the others need a decision. */
export function askAssociated(ctx: Ctx, { connectionId }: z.infer<typeof payload>): Promise<void> {
  return inUnscopedTransaction(ctx, async (ctx) => {
    const row = await findConnection(ctx.db, connectionId);
    if (row?.sharingStatus !== 'Approved') return;
    const people = await associatedPeople(ctx, { row, side: holderSideOf[row.relationType] });
    const accountId = row.readerAccountId ?? row.initiatorId;
    const automatic = { accountId, cause: 'approved' as const };
    for (const person of people.filter(isWaiting))
      await ask({ ...ctx, automatic }, row, { person, items: person.items, email: null }).catch(ifWaitedFor);
  });
}

/** Another request of the requester waits for the same person: the rest are asked all the same. */
function ifWaitedFor(error: unknown): void {
  if (!(error instanceof ProductError) || error.code !== 'connection.already_open') throw error;
}

export const askAssociatedJob = defineJob({
  name: 'ask-associated',
  payload,
  queue: inBackground,
  handler: askAssociated,
});

export const queueAskingAssociated = (
  ctx: Ctx,
  { connection }: Events['connection.approved'],
): Promise<void> => ctx.services.jobs.add(ctx.db, askAssociatedJob, { connectionId: connection.id });
