import { emptyTemplate, type TemplateRole } from '@probity/domain/templates/template-content.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEntity } from '../../identity/entities/index.ts';
import { listNotifications } from '../../identity/notifications/index.ts';
import { newId, type UserActor } from '../../kernel/context/index.ts';
import { mergeEntities } from '../../registry/duplicates/index.ts';
import { inviteParty } from '../../registry/party-invitations/index.ts';
import { aNamedParty, registers } from '../../testing/claim-story.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { fieldsOf, TwoParties } from '../../testing/two-parties.ts';
import { askAssociatedEntities, listAssociatedEntities } from '../associated-entities/index.ts';
import { createTemplate } from '../templates/index.ts';
import { approveConnection } from './approve-connection.ts';
import { createConnection } from './create-connection.ts';
import { getConnection } from './get-connection.ts';
import { inviteToConnection } from './invite-to-connection.ts';
import { linkConnection } from './link-connection.ts';
import { listConnectionEvents } from './list-connection-events.ts';
import { requestAgain } from './request-again.ts';
import { revokeConnections } from './revoke-connections.ts';
import { setConnectionFields } from './set-connection-fields.ts';
import { setConnectionTemplate } from './set-connection-template.ts';

let world: TestWorld;
let two: TwoParties;
let contributor: UserActor;
beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.pass(1);
  two = await TwoParties.meet(world);
  contributor = await world.aUser({ memberOf: two.requesterId, role: 'Contributor' });
  await two.hold('TradingName', 'Harbour Freight', two.requesterId, two.requester);
});

const offer = () => two.ask({ relationType: 'DataShared', scope: fieldsOf('TradingName') });
const anAddress = () => `${newId()}@elsewhere.example`;
const denied = { code: 'permission.denied' };

describe('an offer of the account’s data', () => {
  it('is widened or repeated only by members who could have made it', async () => {
    const { id: connectionId } = await offer();
    await approveConnection(world.ctx(two.holder), { connectionId });
    const wider = { connectionId, scope: fieldsOf('TradingName', 'LeiCode') };
    await expect(setConnectionFields(world.ctx(contributor), wider)).rejects.toMatchObject(denied);
    await revokeConnections(world.ctx(two.requester), { connectionIds: [connectionId] });
    await expect(requestAgain(world.ctx(contributor), { connectionId })).rejects.toMatchObject(denied);
    const { abilities } = await getConnection(world.ctx(contributor), { connectionId });
    expect(abilities).toMatchObject({ edit: false, events: [] });
    await requestAgain(world.ctx(two.requester), { connectionId });
    expect((await setConnectionFields(world.ctx(two.requester), wider)).sharingStatus).toBe(
      'AwaitingApproval',
    );
  });

  describe('to a party that is not registered', () => {
    let connectionId: string;
    let entityId: string;
    let email: string;
    beforeEach(async () => {
      email = anAddress();
      const made = await createConnection(world.ctx(two.requester), {
        accountId: two.requesterId,
        target: { name: `Good Bank ${newId()}`, email, kind: 'Organization' },
        relationType: 'DataShared',
        scope: fieldsOf('TradingName'),
      });
      connectionId = made.id;
      entityId = made.targetId;
    });
    const another = async () =>
      (
        await createEntity(world.ctx(contributor), {
          accountId: two.requesterId,
          kind: 'Organization',
          name: `Other Bank ${newId()}`,
        })
      ).entity.id;

    it.each<[string, () => Promise<unknown>]>([
      [
        'another registered party',
        () => linkConnection(world.ctx(contributor), { connectionId, entityId: two.strangerId }),
      ],
      [
        'another address',
        () => inviteToConnection(world.ctx(contributor), { connectionId, email: anAddress() }),
      ],
    ])('is not redirected by a Contributor to %s', async (_, redirect) => {
      await expect(redirect()).rejects.toMatchObject(denied);
    });

    it.each<[string, (email: string) => Promise<unknown>]>([
      [
        'an invitation without the offer',
        (email) => inviteParty(world.ctx(contributor), { entityId, email }),
      ],
      [
        'a request to the same party',
        (email) =>
          createConnection(world.ctx(contributor), {
            accountId: two.requesterId,
            target: { entityId, email },
            relationType: 'DataRequest',
            scope: fieldsOf('TradingName'),
          }),
      ],
      [
        'an invitation of a record that it is merged into',
        async (email) => {
          const into = await another();
          await inviteParty(world.ctx(contributor), { entityId: into, email });
          await mergeEntities(world.ctx(contributor), { entityId, into });
        },
      ],
    ])('ends if the party registers at another address, through %s', async (_, invite) => {
      const elsewhere = anAddress();
      await invite(elsewhere);
      const claimant = await registers(world, elsewhere, { organisation: `Evil Bank ${newId()}` });
      expect(await two.stateOf(connectionId)).toBe('RevokedByInitiator');
      const page = { accountId: two.requesterId, limit: 20, after: null };
      const { items } = await listNotifications(world.ctx(two.requester), page);
      expect(items.map(({ kind }) => kind)).toContain('connection.offerEnded');
      const [event] = await listConnectionEvents(world.ctx(two.requester), { connectionId });
      expect(event).toMatchObject({ event: 'withdraw', actorName: null });
      const open = () => getConnection(world.ctx(claimant.owner), { connectionId });
      await expect(open()).rejects.toMatchObject({ code: 'resource.not_found' });
      await requestAgain(world.ctx(two.requester), { connectionId });
      expect((await open()).row).toMatchObject({
        sharingStatus: 'AwaitingApproval',
        relationType: 'DataShared',
      });
    });

    it('is for the party that registers at its address', async () => {
      const { owner } = await registers(world, email, { organisation: `Good Bank ${newId()}` });
      await approveConnection(world.ctx(owner), { connectionId });
      expect(await two.stateOf(connectionId)).toBe('Approved');
    });

    it('can be redirected by a Validator, and its party can be requested from at the same address', async () => {
      const validator = await world.aUser({ memberOf: two.requesterId, role: 'Validator' });
      await createConnection(world.ctx(contributor), {
        accountId: two.requesterId,
        target: { entityId, email },
        relationType: 'DataRequest',
        scope: fieldsOf('TradingName'),
      });
      await inviteToConnection(world.ctx(validator), { connectionId, email: anAddress() });
      const linked = await linkConnection(world.ctx(validator), { connectionId, entityId: two.strangerId });
      expect(linked).toMatchObject({ sharingStatus: 'AwaitingApproval', targetAccountId: two.strangerId });
    });
  });
});

describe('an offer asks nobody in the name of its recipient', () => {
  const director: TemplateRole = {
    fieldKey: 'BoardOfDirector',
    threshold: null,
    fields: ['LegalName', 'BirthDate'],
    checks: [],
  };
  const aTemplate = async () => {
    const { id } = await createTemplate(world.ctx(two.requester), {
      accountId: two.requesterId,
      name: `Template ${newId()}`,
      content: {
        ...emptyTemplate('Organization'),
        fields: [{ fieldKey: 'TradingName', required: true, evidence: [], evidenceRequired: false }],
        association: { roles: [director] },
      },
    });
    return id;
  };

  it.each<[string, () => Promise<{ id: string }>]>([
    [
      'fields with roles',
      async () => {
        const { id: connectionId } = await offer();
        const scope = { ...fieldsOf('TradingName'), roles: [director] };
        return setConnectionFields(world.ctx(two.requester), { connectionId, scope });
      },
    ],
    [
      'another template',
      async () => {
        const { id: connectionId } = await offer();
        return setConnectionTemplate(world.ctx(two.requester), {
          connectionId,
          templateId: await aTemplate(),
        });
      },
    ],
    ['its template', async () => two.ask({ relationType: 'DataShared', templateId: await aTemplate() })],
  ])('through %s', async (_, make) => {
    const { entityId } = await aNamedParty(
      world,
      { accountId: two.requesterId, owner: two.requester },
      { fieldKey: 'BoardOfDirector', value: {} },
    );
    const made = await make().catch((error: { code: string }) => error);
    if (!('id' in made)) return expect(made).toMatchObject({ code: 'request.invalid' });
    const connectionId = made.id;
    await approveConnection(world.ctx(two.holder), { connectionId });
    const email = anAddress();
    const people = [{ entityId, email }];
    await expect(askAssociatedEntities(world.ctx(two.requester), { connectionId, people })).rejects.toThrow();
    expect((await listAssociatedEntities(world.ctx(two.requester), { connectionId })).items).toEqual([]);
    expect(await world.takeMails(email)).toEqual([]);
  });
});
