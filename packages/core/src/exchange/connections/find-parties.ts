import type { EntityKind } from '@probity/domain';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { findOrganisations, findOwnParties } from './parties.store.ts';

const AT_MOST = 10;

interface FoundParty {
  id: string;
  name: string;
  kind: EntityKind;
  country: string | null;
  claimed: boolean;
  connectionId: string | null;
}

/** Parties to connect with: first those that the account has already, then registered organisations. */
export function findParties(ctx: Ctx, input: { accountId: string; text: string }): Promise<FoundParty[]> {
  const { accountId, text } = input;
  authorise(ctx.actor, 'view', accountId);
  return inTransaction(ctx, async ({ db }) => {
    const own = await findOwnParties(db, { accountId, text, limit: AT_MOST });
    const known = new Set([accountId, ...own.map(({ id }) => id)]);
    const others = (await findOrganisations(db, text, AT_MOST)).filter(({ id }) => !known.has(id));
    return [
      ...own.map(({ claimedAt, connectionId, ...party }) => ({
        ...party,
        claimed: claimedAt !== null,
        connectionId,
      })),
      ...others.map((party) => ({ ...party, claimed: true, connectionId: null })),
    ].map(({ displayName, kind, ...party }) => ({ ...party, name: displayName, kind }));
  });
}
