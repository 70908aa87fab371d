import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createConnection } from '../../exchange/connections/index.ts';
import { changeBranding } from '../../identity/accounts/index.ts';
import { createCredential } from '../../registry/credentials/index.ts';
import { inviteParty } from '../../registry/party-invitations/index.ts';
import { aCompany, aNamedParty, type Company, registers, tokenMailedTo } from '../../testing/claim-story.ts';
import { openRegistryWorld } from '../../testing/registry-world.ts';
import type { World } from '../../testing/world.ts';
import { getPartyInvitation } from './index.ts';

let world: World;
let company: Company;
let entityId: string;
let email: string;
let people = 0;

beforeAll(async () => {
  world = await openRegistryWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  company = await aCompany(world);
  ({ entityId } = await aNamedParty(world, company));
  email = `mara${++people}@people.example`;
});

const invite = (actor = company.owner) => inviteParty(world.ctx(actor), { entityId, email });
const look = (token: string) => getPartyInvitation(world.ctx(), { token });

describe('what an invitation shows before it is accepted', () => {
  it('names the fields, roles and documents that move, and no value', async () => {
    await createCredential(world.ctx(company.owner), { entityId, fieldKey: 'BirthPlace', value: 'Ystad' });
    await invite();
    const shown = await look(await tokenMailedTo(world, email));
    expect(shown).toMatchObject({
      registered: false,
      waiting: null,
      moves: { fields: ['BirthPlace'], roles: ['BoardOfDirector'], documents: 0 },
    });
    expect(JSON.stringify(shown)).not.toContain('Ystad');
  });

  it('shows the registered name next to the display name', async () => {
    const bank = await aCompany(world, 'Kestrel Freight Limited');
    const named = await aNamedParty(world, bank);
    await changeBranding(world.ctx(bank.owner), {
      accountId: bank.accountId,
      branding: { displayName: 'Bank of Everything' },
    });
    await inviteParty(world.ctx(bank.owner), { entityId: named.entityId, email });
    expect(await look(await tokenMailedTo(world, email))).toMatchObject({
      organisation: 'Bank of Everything',
      registeredName: 'Kestrel Freight Limited',
    });
  });

  it('marks an individual as one, on the page and in the email', async () => {
    const person = await registers(world, `sender-${email}`);
    await createConnection(world.ctx(person.owner), {
      accountId: person.accountId,
      target: { name: 'Lindqvist Ltd', email, kind: 'Organization' },
      relationType: 'DataRequest',
      scope: {
        fields: [{ fieldKey: 'TradingName', required: true }],
        questions: [],
        documents: [],
        checks: [],
        declarationIds: [],
      },
    });
    const [mail] = (await world.takeMails(email)).slice(-1);
    expect(mail?.subject).toBe('Mara Lindqvist (individual) has requested information from you');
    const token = /\/invite\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(await look(token)).toMatchObject({ organisation: 'Mara Lindqvist', isIndividual: true });
  });

  it('shows how much is requested, the due date, and the requester’s message', async () => {
    const { id } = await createConnection(world.ctx(company.owner), {
      accountId: company.accountId,
      target: { name: 'Lindqvist Ltd', email, kind: 'Organization' },
      relationType: 'DataRequest',
      scope: {
        fields: [
          { fieldKey: 'TradingName', required: true },
          { fieldKey: 'Industry', required: false },
        ],
        questions: [],
        documents: [],
        checks: [],
        declarationIds: [],
      },
      message: 'For our yearly review.',
      dueOn: '2027-06-01',
    });
    expect(await look(await tokenMailedTo(world, email))).toMatchObject({
      party: { name: 'Lindqvist Ltd' },
      waiting: {
        connectionId: id,
        purpose: 'Asked',
        items: 2,
        minutes: 1,
        dueOn: '2027-06-01',
        message: 'For our yearly review.',
      },
    });
  });

  it('shows that the address is already registered', async () => {
    await registers(world, email);
    await invite();
    expect((await look(await tokenMailedTo(world, email))).registered).toBe(true);
  });
});
