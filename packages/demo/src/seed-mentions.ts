import { findEntity } from '@probity/core/identity/entities';
import { loadUser } from '@probity/core/identity/users';
import { inUnscopedTransaction } from '@probity/core/kernel/context';
import { claimInvitedParties } from '@probity/core/registry/claims';
import { decideConsent } from '@probity/core/registry/consent';
import { inviteParty } from '@probity/core/registry/party-invitations';
import type { ConsentDecision, DataFieldKey } from '@probity/domain';
import { demoId } from './demo-id.ts';
import { demoPeople } from './demo-people.ts';
import { type DemoWorld, partyKey } from './demo-world.ts';

/** A related party who was invited, registered and may have decided on consent. */
export interface DemoMention {
  account: string;
  by: string;
  person: string;
  field: DataFieldKey;
  invited: number;
  came: number;
  decided?: { on: number; decision: ConsentDecision };
}

export function planMention(world: DemoWorld, mention: DemoMention): void {
  const { account, by, person, field, invited, came, decided } = mention;
  const known = demoPeople.find(({ key }) => key === person);
  if (!known) throw new Error(`There is no demo person ${person}.`);
  const named = partyKey(account, known.name);
  world.agenda.on(invited, () =>
    inviteParty(world.as(by), { entityId: world.idOf(named), email: known.email }),
  );
  world.agenda.on(came, async () => {
    await inUnscopedTransaction({ ...world.background, actor: world.as(person).actor }, async (ctx) => {
      const entity = await findEntity(ctx, demoId(person));
      if (!entity) throw new Error(`${person} has no account.`);
      const user = await loadUser(ctx, demoId(`user/${person}`));
      await claimInvitedParties(ctx, { user, account: entity });
    });
    world.keep(named, demoId(person));
  });
  if (decided)
    world.agenda.on(decided.on, () =>
      decideConsent(world.as(person), {
        credentialId: world.idOf(`${named}#${field}`),
        decision: decided.decision,
      }),
    );
}
