import { inBackground } from '@probity/db/job-schema.ts';
import { holderSideOf, ProductError } from '@probity/domain';
import { currentTexts, inLocale } from '@probity/domain/texts/current.ts';
import { DEFAULT_LOCALE } from '@probity/domain/texts/locale-texts.ts';
import { z } from 'zod';
import { type Ctx, type Events, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { type ConnectionRow, findConnection } from '../connections/index.ts';
import { ask, knownAddress } from './ask-associated-entities.ts';
import { type AssociatedPerson, associatedPeople } from './associated-people.ts';

const payload = z.object({
  connectionId: z.string(),
  /** Of the person who consented: invitations to people without an account are written in it. */
  locale: z.string().optional(),
});

const isWaiting = ({ claimed, hasAddress, isNamed, state }: AssociatedPerson): boolean =>
  (claimed || hasAddress) && isNamed && state === 'NotAsked';

/** Once a party has consented, related people who can be reached are asked at once; the others need an address first. */
export function askAssociated(
  ctx: Ctx,
  { connectionId, locale = DEFAULT_LOCALE }: z.infer<typeof payload>,
): Promise<void> {
  return inUnscopedTransaction(ctx, async (ctx) => {
    const row = await findConnection(ctx.db, connectionId);
    if (row?.sharingStatus !== 'Approved') return;
    const people = await associatedPeople(ctx, { row, side: holderSideOf[row.relationType] });
    for (const person of people.filter(isWaiting)) await inLocale(locale, () => askOnce(ctx, row, person));
  });
}

/** The request is the requester's; a person without an account gets it from the party that knows their address. */
async function askOnce(ctx: Ctx, row: ConnectionRow, person: AssociatedPerson): Promise<void> {
  const requesterId = row.readerAccountId ?? row.initiatorId;
  const accountId = person.claimed ? requesterId : (person.managedBy ?? requesterId);
  const automatic = { accountId, cause: 'approved' as const };
  const email = await knownAddress(ctx, person);
  try {
    await ask({ ...ctx, automatic }, row, { person, items: person.items, email });
  } catch (error) {
    // Another request of the requester waits for the same person: the rest are asked all the same.
    if (!(error instanceof ProductError) || error.code !== 'connection.already_open') throw error;
  }
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
): Promise<void> =>
  ctx.services.jobs.add(ctx.db, askAssociatedJob, {
    connectionId: connection.id,
    locale: currentTexts().locale,
  });
