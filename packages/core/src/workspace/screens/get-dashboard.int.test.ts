import { afterAll, beforeAll, expect, it } from 'vitest';
import type { UserActor } from '../../kernel/context/index.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { getDashboard } from './get-dashboard.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());

const partsFor = async (actor: UserActor, accountId: string) => {
  const { members, branding } = await getDashboard(world.ctx(actor), { accountId });
  return { members: members !== null, branding: branding !== null };
};

it('shows members and branding in an organisation, and not in the personal account of its member', async () => {
  const organisationId = await world.anOrganisation();
  const personId = await world.anOrganisation({ name: 'Ines Aalto', kind: 'LegalPerson' });
  const member = await world.aUser({ memberOf: organisationId });
  const actor: UserActor = {
    ...member,
    memberships: [
      ...member.memberships,
      { accountId: personId, role: 'Owner', kind: 'LegalPerson', name: 'Ines Aalto' },
    ],
  };
  expect(await partsFor(actor, organisationId)).toEqual({ members: true, branding: true });
  expect(await partsFor(actor, personId)).toEqual({ members: false, branding: false });
});
