import { decideHit, screenParty } from '../assurance/screening/index.ts';
import type { UserActor } from '../kernel/context/index.ts';
import { importOwnList } from './sample-lists.ts';
import type { World } from './world.ts';

interface OfParty {
  accountId: string;
  entityId: string;
}

/** A list names the party, and the account has screened it: one hit that nobody has decided. */
export async function hitOf(world: World, actor: UserActor, of: OfParty) {
  const [party] = await world.database.asOwner<{ name: string }>(
    'select display_name as name from entities where id = $1',
    [of.entityId],
  );
  await importOwnList(world, [`H-${of.entityId},organisation,${party?.name},,gb`]);
  const { subject, hits } = await screenParty(world.ctx(actor), of);
  const [hit] = hits;
  if (!hit) throw new Error('The list names the party.');
  const decide = (verdict: 'confirmed' | 'dismissed', by = actor) => {
    world.pass(1);
    return decideHit(world.ctx(by), {
      accountId: of.accountId,
      partyId: of.entityId,
      subject,
      entityId: hit.entityId,
      verdict,
      reason: 'Compared by name and country.',
    });
  };
  return { confirm: () => decide('confirmed'), dismiss: () => decide('dismissed') };
}

/** The same, confirmed as a true match. */
export async function matchOf(world: World, actor: UserActor, of: OfParty) {
  const hit = await hitOf(world, actor, of);
  await hit.confirm();
  return hit;
}
