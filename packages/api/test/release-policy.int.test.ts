import type { ReleasePolicy, ReleaseRule } from '@probity/contract/proof-requests.ts';
import type { DataFieldKey } from '@probity/domain';
import { type ReleaseAction, releaseActions } from '@probity/domain/proof-requests/release-policy.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TwoInstallations } from '../src/testing/two-installations.ts';

let two: TwoInstallations;
let bankKey: string;

beforeAll(async () => {
  two = await TwoInstallations.open();
  await two.trust({ by: two.bankSide, of: two.companySide });
  await two.ask();
  await two.bankSide.work();
});
afterAll(() => two.close());

const path = () => `/v1/Accounts/${two.company.accountId}/releasepolicy`;
const policy = () => two.companySide.call<ReleasePolicy>('GET', path(), two.company.owner);
const change = (rules: object[]) =>
  two.companySide.call<ReleasePolicy>('PUT', path(), two.company.owner, { rules });
const rule = (more: Partial<ReleaseRule> = {}): ReleaseRule => ({
  audience: 'Trusted',
  requesterKey: null,
  fields: ['TradingName'],
  action: 'Automatic',
  purposes: ['Onboarding'],
  ...more,
});
const ofCompany = () => two.companySide.api.world;

/** Asked, and whatever goes out without a person has arrived. */
async function exchange(more: { fields?: readonly string[]; purpose?: string } = {}) {
  const { id } = await two.ask(more);
  await two.bankSide.work();
  await two.companySide.work();
  const { state, proofs } = await two.sent(id);
  const received = await two.latestReceived();
  const disclosed = JSON.stringify(proofs.map(({ claims }) => claims));
  return { state, received, proofs, disclosed };
}

describe('without a rule', () => {
  it('a person decides, and an organisation that has asked can be named', async () => {
    const { received, state } = await exchange();
    expect([state, received.state]).toEqual(['Waiting', 'Waiting']);
    const { rules, version, requesters, automatic, abilities } = await policy();
    expect([rules, version, abilities]).toEqual([[], 0, { change: true }]);
    expect(requesters).toMatchObject([
      { name: 'Meridian Bank', issuer: two.bankSide.origin, isTrusted: false },
    ]);
    expect(automatic).toContain('RegistrationName');
    expect(automatic).not.toContain('BankAccount');
    bankKey = requesters[0]?.key ?? '';
  });
});

describe('what the policy sends by itself', () => {
  it('is sent at once, recorded as the act of nobody, and those who could have answered are told', async () => {
    await change([rule({ audience: 'Anyone' })]);
    const { state, received, disclosed } = await exchange({ fields: ['TradingName'] });
    expect(state).toBe('Answered');
    expect(received).toMatchObject({ state: 'Answered', isAutomatic: true, sharedFields: ['TradingName'] });
    expect(disclosed).toContain('Harbour');
    expect(disclosed).not.toContain('Harbour Systems');
    const [recorded] = await ofCompany().database.asOwner<{ actor: object }>(
      `select entry::jsonb->'actor' as actor from audit_log where action = 'proofrequest.approved'
       order by seq desc limit 1`,
    );
    expect(recorded?.actor).toMatchObject({ kind: 'system', automatic: 'policy' });
    const told = await ofCompany().database.asOwner<{ values: object }>(
      `select values from notifications where kind = 'proofRequest.answeredByPolicy'`,
    );
    expect(told).toContainEqual({ values: { party: 'Meridian Bank', count: 1 } });
  });

  it('stops verifying within a minute once it is revoked', async () => {
    const { received } = await exchange({ fields: ['TradingName'] });
    const { id } = received;
    await two.companySide.call('POST', `${two.receivedPath()}/${id}/revoke`, two.company.owner);
    two.passAMinute();
    const [sent] = (
      await two.bankSide.call<{ items: { id: string }[] }>(
        'GET',
        `/v1/Accounts/${two.bank.accountId}/sentproofrequests`,
        two.bank.owner,
      )
    ).items;
    expect((await two.sent(sent?.id ?? '')).proofs).toMatchObject([{ outcome: 'Revoked' }]);
  });

  it('is what the purpose allows, and what a credential states', async () => {
    expect((await exchange({ fields: ['TradingName'], purpose: 'Payment' })).state).toBe('Waiting');
    await change([rule({ audience: 'Anyone', fields: ['TradingName', 'Industry'] })]);
    expect((await exchange({ fields: ['TradingName', 'Industry'] })).state).toBe('Waiting');
  });

  it('is not sent once the policy is tightened, not even what was decided', async () => {
    await change([rule({ audience: 'Anyone' })]);
    const { id } = await two.ask({ fields: ['TradingName'] });
    await two.bankSide.work();
    expect((await two.latestReceived()).state).toBe('Answering');
    await change([]);
    await two.companySide.work();
    expect((await two.sent(id)).state).toBe('Waiting');
    const received = await two.latestReceived();
    expect(received).toMatchObject({ state: 'Waiting', sharedFields: null, isAutomatic: false });
    await two.answer(received.id, { fields: ['TradingName'] });
    await two.companySide.work();
    expect((await two.sent(id)).state).toBe('Answered');
  });

  it('goes to a stranger only so often in a day; then a person decides', async () => {
    await change([rule({ audience: 'Anyone' })]);
    const { accountId } = two.company;
    await ofCompany().database.asOwner(
      `insert into received_proof_requests (id, account_id, request_hash, content, requester_key, requester_issuer,
         is_trusted, purpose, fields, state, is_automatic, decided_at, received_at, expires_at)
       select gen_random_uuid(), $1, sha256(n::text::bytea), content, requester_key, requester_issuer, false, purpose,
         fields, 'Declined', true, $2, $2, $2
       from generate_series(1, 101) n,
         (select * from received_proof_requests where account_id = $1 limit 1) earlier`,
      [accountId, ofCompany().clock],
    );
    const { id } = await two.ask({ fields: ['TradingName'] });
    await two.bankSide.work();
    await two.companySide.work();
    await ofCompany().database.asOwner(`delete from received_proof_requests where state = 'Declined'`);
    expect((await two.sent(id)).state).toBe('Waiting');
    expect((await two.latestReceived()).state).toBe('Waiting');
  });
});

const fields = ['RegistrationName', 'TradingName'] as const;
const stated: Record<(typeof fields)[number], string> = {
  RegistrationName: 'Harbour Systems',
  TradingName: '"Harbour"',
};
type Said = ReleaseAction | 'nothing';
const said: readonly Said[] = ['nothing', ...releaseActions];
const sweep = said.flatMap((name) => said.map((trading) => ({ name, trading })));

describe.each([
  ['anyone, asked by a stranger', 'Anyone', false, true],
  ['trusted organisations, asked by a stranger', 'Trusted', false, false],
  ['the bank, whose issuer is not trusted', 'Named', false, false],
  ['anyone, asked by a trusted bank', 'Anyone', true, true],
  ['trusted organisations, asked by one', 'Trusted', true, true],
  ['the bank, asked by the bank', 'Named', true, true],
] as const)('of rules about %s', (_, audience, isTrusted, maySend) => {
  beforeAll(async () => {
    if (isTrusted) await two.trust({ by: two.companySide, of: two.bankSide });
  });

  it.each(sweep)(
    'name: $name, trading name: $trading, nothing else is disclosed',
    async ({ name, trading }) => {
      const actions = { RegistrationName: name, TradingName: trading };
      const rules = fields.flatMap((field) => {
        const action = actions[field];
        const requesterKey = audience === 'Named' ? bankKey : null;
        return action === 'nothing' ? [] : [rule({ audience, requesterKey, fields: [field], action })];
      });
      await change(rules);
      const { received, proofs, disclosed } = await exchange();
      const isAbout = audience !== 'Trusted' || isTrusted;
      const outcome = (field: DataFieldKey & keyof typeof actions) => (isAbout ? actions[field] : 'nothing');
      const isDecided = fields.every((field) =>
        outcome(field) === 'Automatic' ? maySend : outcome(field) === 'Never',
      );
      const sent = isDecided ? fields.filter((field) => outcome(field) === 'Automatic') : [];
      expect(received.state).toBe(!isDecided ? 'Waiting' : sent.length > 0 ? 'Answered' : 'Declined');
      expect(fields.filter((field) => disclosed.includes(stated[field]))).toEqual(sent);
      expect(proofs).toHaveLength(sent.length);
    },
  );
});

describe('the rules', () => {
  const refusal = async (body: object, as = two.company.owner, isFresh = true) => {
    const { api } = two.companySide;
    const token = await api.signIn(as);
    if (!isFresh)
      await ofCompany().database.asOwner(
        `update verified_sessions set authenticated_at = authenticated_at - interval '1 hour' where user_id = $1`,
        [as.userId],
      );
    const answered = await api.call('PUT', path(), { as: token, body });
    return [answered.statusCode, answered.json().code];
  };

  it('let more go out only after a fresh sign-in, and every Owner is told; they hold back at once', async () => {
    await change([]);
    await ofCompany().takeMails();
    const { owner } = two.company;
    expect(await refusal({ rules: [rule()] }, owner, false)).toEqual([403, 'auth.reauthentication_required']);
    expect(await ofCompany().takeMails()).toEqual([]);
    await change([rule()]);
    const [mail] = await ofCompany().takeMails(owner.email);
    expect(mail?.text).toContain('Fields: Trading name');
    expect(await refusal({ rules: [rule({ action: 'Never' })] }, owner, false)).toEqual([200, undefined]);
    expect(await refusal({ rules: [] }, owner, false)).toEqual([403, 'auth.reauthentication_required']);
  });

  it('are changed by Owners, and exist for nobody else', async () => {
    const stranger = await ofCompany().aUser({ memberOf: await ofCompany().anOrganisation() });
    expect(await refusal({ rules: [] }, two.company.validator)).toEqual([403, 'permission.denied']);
    expect(await refusal({ rules: [] }, stranger)).toEqual([404, 'resource.not_found']);
  });

  it('name no field that only a person releases, no field that is not asked for, nobody unknown', async () => {
    expect(await refusal({ rules: [rule({ fields: ['BankAccount'] })] })).toEqual([
      422,
      'proofRequest.field_needs_person',
    ]);
    expect(await refusal({ rules: [rule({ fields: ['BirthDate'] })] })).toEqual([
      409,
      'proofRequest.field_not_proven',
    ]);
    expect(await refusal({ rules: [rule({ audience: 'Named', requesterKey: 'somebody' })] })).toEqual([
      422,
      'proofRequest.requester_unknown',
    ]);
    expect((await refusal({ rules: [rule({ audience: 'Named' })] }))[0]).toBe(422);
    expect((await refusal({ rules: [rule({ requesterKey: bankKey })] }))[0]).toBe(422);
  });

  it('do not overwrite what someone else has saved', async () => {
    const { api } = two.companySide;
    const { version } = await policy();
    const put = async (ifMatch: number) =>
      (
        await api.call('PUT', path(), {
          as: await api.signIn(two.company.owner),
          body: { rules: [] },
          headers: { 'if-match': `"${ifMatch}"` },
        })
      ).statusCode;
    expect(await put(version)).toBe(200);
    expect(await put(version)).toBe(412);
  });
});
