import { holderSideOf } from '@probity/domain';
import { type Ctx, inUnscopedTransaction } from '../../kernel/context/index.ts';
import type { JobData } from '../../kernel/jobs/index.ts';
import { findConnection } from '../connections/index.ts';
import { ask } from './ask-associated-entities.ts';
import { type AssociatedPerson, associatedPeople } from './associated-people.ts';

const isWaiting = ({ claimed, isNamed, state }: AssociatedPerson): boolean =>
  claimed && isNamed && state === 'NotAsked';

/** Once a party has consented, those around it who are here are asked at once; the others need an address first. */
export function askAssociated(ctx: Ctx, { connectionId }: JobData['ask-associated']): Promise<void> {
  return inUnscopedTransaction(ctx, async (ctx) => {
    const row = await findConnection(ctx.db, connectionId);
    if (row?.sharingStatus !== 'Approved') return;
    const people = await associatedPeople(ctx, { row, side: holderSideOf[row.relationType] });
    const accountId = row.readerAccountId ?? row.initiatorId;
    const automatic = { accountId, cause: 'approved' as const };
    for (const person of people.filter(isWaiting))
      await ask({ ...ctx, automatic }, row, { person, items: person.items, email: null });
  });
}
