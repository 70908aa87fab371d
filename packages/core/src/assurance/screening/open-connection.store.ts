import { isKnownSide } from '@probity/db/known-sides.ts';
import { type RawBuilder, sql } from 'kysely';

interface OfParty {
  accountId: RawBuilder<unknown>;
  entityId: RawBuilder<unknown>;
}

const sidesOf = ({ accountId, entityId }: OfParty) => sql`
  select s.connection_id, s.counterpart_kind, s.counterpart_name from connection_sides s
  where s.account_id = ${accountId} and s.counterpart_id = ${entityId} and not s.hidden and ${isKnownSide}`;

const isOpen = sql`s.sharing_status not in ('RevokedByInitiator', 'RevokedByTarget')`;

/** Through which the account may see the name of a party with an account of its own; the oldest. */
export const openConnectionOf = (of: OfParty) =>
  sql`${sidesOf(of)} and ${isOpen} order by s.connection_id limit 1`;

/** The same, or one that has ended if none is open. */
export const connectionOf = (of: OfParty) =>
  sql`${sidesOf(of)} order by ${isOpen} desc, s.connection_id limit 1`;
