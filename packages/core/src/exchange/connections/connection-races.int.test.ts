import { connect } from '@probity/db/connect.ts';
import { ProductError } from '@probity/domain';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeAmlMonitoring } from '../../assurance/aml-checks/index.ts';
import {
  addRelationshipNote,
  changeRelationships,
  confirmRelationshipDecision,
  decideRelationship,
  readRelationshipFile,
} from '../../assurance/decisions/index.ts';
import { approveDecision, decideHits, screenParty } from '../../assurance/screening/index.ts';
import { changeSettings } from '../../identity/accounts/index.ts';
import { createEntity } from '../../identity/entities/index.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { acceptPartyInvitation } from '../../registry/claims/index.ts';
import { decideConsent } from '../../registry/consent/index.ts';
import { changeValue, updateCredential } from '../../registry/credentials/index.ts';
import {
  attachEvidence,
  changeDocument,
  replaceDocument,
  uploadDocument,
} from '../../registry/documents/index.ts';
import { mergeEntities, unmergeEntity } from '../../registry/duplicates/index.ts';
import { inviteParty } from '../../registry/party-invitations/index.ts';
import { changeEntity } from '../../registry/profiles/index.ts';
import { aNamedParty, tokenMailedTo } from '../../testing/claim-story.ts';
import { aPng } from '../../testing/sample-files.ts';
import { importOwnList } from '../../testing/sample-lists.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { fieldsOf, TwoParties } from '../../testing/two-parties.ts';
import {
  changeDeclarationTitle,
  createDeclaration,
  getAgreement,
  listAgreements,
  sendAgreement,
  signDeclaration,
  withdrawAgreement,
} from '../declarations/index.ts';
import { getShared } from '../shared-data/index.ts';
import { approveConnection } from './approve-connection.ts';
import { connectParty } from './connect-party.ts';
import { createConnection } from './create-connection.ts';
import { endConnectionsOf } from './end-connections-of.ts';
import { rejectConnection } from './reject-connection.ts';
import { revokeConnections } from './revoke-connections.ts';
import { setConnectionFields } from './set-connection-fields.ts';

let world: TestWorld;
let two: TwoParties;
beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.pass(1);
  two = await TwoParties.meet(world);
  await two.hold('TradingName', 'Karoo Solar');
});

const end = (who: 'requester' | 'holder', id: string) =>
  revokeConnections(world.ctx(two[who]), { connectionIds: [id] });
const eventsOf = (id: string) =>
  world.database.asOwner<{ event: string; seq: number }>(
    'select event, seq from connection_events where connection_id = $1 order by seq',
    [id],
  );

const countWaiting = async () =>
  (
    await world.database.asOwner(
      `select distinct pid from pg_locks join pg_stat_activity using (pid)
       where datname = current_database() and not granted`,
    )
  ).length;

/** Runs it while another transaction, which needs the audit logs of both parties in order, already has the first one. */
async function whileBothLogsAreWritten(run: () => Promise<unknown>): Promise<unknown> {
  const [first = '', second = ''] = [two.requesterId, two.holderId].sort();
  let running: Promise<unknown> = Promise.resolve();
  await inUnscopedTransaction(world.ctx(), async (ctx) => {
    await write(ctx, first);
    running = run();
    await expect.poll(countWaiting).toBe(1);
    await write(ctx, second);
  });
  return running;
}

type Run = () => Promise<unknown>;

/**
 * Starts them one after the other while the account's audit log is locked; each waits with what it has locked, and
 * the log goes to them in this order.
 */
const whileLogIsLocked = (accountId: string, runs: readonly Run[]) =>
  whileLocked(sql`select from audit_heads where chain_id = ${accountId} for update`, runs);

async function whileLocked(lock: RawBuilder<unknown>, runs: readonly Run[]) {
  const url = world.database.ownerUrl;
  const tables = connect({ url, applicationName: 'test-owner', onError: () => undefined });
  const running: Promise<unknown>[] = [];
  await tables.db.transaction().execute(async (db) => {
    await lock.execute(db);
    for (const run of runs) {
      running.push(run());
      await expect.poll(countWaiting).toBe(running.length);
    }
  });
  await tables.close();
  return Promise.allSettled(running);
}

const write = (ctx: Ctx, chainId: string) =>
  record(ctx, { action: 'account.settings_changed', chainId, subject: { type: 'account', id: chainId } });

describe('audit logs of two parties that write at once', () => {
  /** Each requests data from the other, so that one of the requests names the parties in the opposite order. */
  const both = ['requester', 'holder'] as const;

  async function approvedRequestBy(from: (typeof both)[number]) {
    const to = from === 'requester' ? 'holder' : 'requester';
    const { id: credentialId } = await two.hold('LeiCode', '5493001KJTIIGC8Y1R12', two[`${to}Id`], two[to]);
    const { id: connectionId } = await createConnection(world.ctx(two[from]), {
      accountId: two[`${from}Id`],
      target: { entityId: two[`${to}Id`] },
      relationType: 'DataRequest',
      scope: fieldsOf('LeiCode'),
    });
    await approveConnection(world.ctx(two[to]), { connectionId });
    return {
      change: () => changeValue(world.ctx(two[to]), { credentialId, value: '529900T8BM49AURSDO55' }),
      read: () => getShared(world.ctx(two[from]), { connectionId }),
      revoke: () => end(to, connectionId),
    };
  }

  it.each(both)(
    'do not block each other when the %s first opens data that has changed',
    async (requester) => {
      const { change, read } = await approvedRequestBy(requester);
      await change();
      await expect(whileBothLogsAreWritten(read)).resolves.toMatchObject({ items: [{ key: 'LeiCode' }] });
    },
  );

  it.each(both)('do not block each other when the %s retains data that is revoked', async (requester) => {
    const { read, revoke } = await approvedRequestBy(requester);
    await read();
    await expect(whileBothLogsAreWritten(revoke)).resolves.toHaveLength(1);
  });

  describe('and a third party that has connections with both', () => {
    /** The party whose audit log is written last was asked first. */
    const askBoth = async () => {
      const ids: string[] = [];
      for (const to of [two.requesterId, two.holderId].sort().reverse()) {
        const { id } = await createConnection(world.ctx(two.stranger), {
          accountId: two.strangerId,
          target: { entityId: to },
          relationType: 'DataRequest',
          scope: fieldsOf('TradingName'),
        });
        ids.push(id);
      }
      return ids;
    };

    it('do not block each other when the third withdraws both requests', async () => {
      const connectionIds = await askBoth();
      const withdraw = () => revokeConnections(world.ctx(two.stranger), { connectionIds });
      await expect(whileBothLogsAreWritten(withdraw)).resolves.toHaveLength(2);
    });

    it('do not block each other when the account of the third is closed', async () => {
      const ids = await askBoth();
      const close = () =>
        inUnscopedTransaction(world.ctx(), (ctx) => endConnectionsOf(ctx, { accountId: two.strangerId }));
      await whileBothLogsAreWritten(close);
      expect(await Promise.all(ids.map((id) => two.stateOf(id)))).toEqual([
        'RevokedByInitiator',
        'RevokedByInitiator',
      ]);
    });
  });

  describe('of which one listed the other', () => {
    const aPlaceholder = async (by: (typeof both)[number]) =>
      aNamedParty(
        world,
        { accountId: two[`${by}Id`], owner: two[by] },
        { kind: 'Organization', fieldKey: 'Founder' },
      );

    it.each([
      { by: 'requester', claimant: 'holder', values: true },
      { by: 'holder', claimant: 'requester', values: false },
    ] as const)(
      'do not block each other when the $claimant claims its record (with values: $values)',
      async ({ by, claimant, values }) => {
        const { entityId } = await aPlaceholder(by);
        if (values) await two.hold('TradingName', 'Karoo', entityId, two[by]);
        const { email } = two[claimant];
        await inviteParty(world.ctx(two[by]), { entityId, email });
        const token = await tokenMailedTo(world, email);
        const accountId = two[`${claimant}Id`];
        const accept = () => acceptPartyInvitation(world.ctx(two[claimant]), { token, accountId });
        await expect(whileBothLogsAreWritten(accept)).resolves.toEqual({ accountId });
      },
    );

    it.each(both)('do not block each other when the %s confirms its role', async (person) => {
      const by = person === 'requester' ? 'holder' : 'requester';
      const { linkId } = await aPlaceholder(by);
      await world.database.asOwner(
        `update credentials set related_entity_id = $2, consent = 'Awaited' where id = $1`,
        [linkId, two[`${person}Id`]],
      );
      const confirm = () => decideConsent(world.ctx(two[person]), { credentialId: linkId, decision: 'Give' });
      await expect(whileBothLogsAreWritten(confirm)).resolves.toMatchObject({ consent: 'Given' });
    });
  });
});

describe('a claim and a change to the file of the party by the account that added it', () => {
  let entityId: string;
  let claim: () => Promise<unknown>;
  const inviter = () => world.ctx(two.requester);
  const of = () => ({ accountId: two.requesterId, entityId });
  const setReview = (reviewOn: string) =>
    changeRelationships(inviter(), {
      accountId: two.requesterId,
      changes: [{ entityId, reviewOn }],
      isUndo: false,
    });
  const requestDeclaration = async () => {
    const { id } = await createDeclaration(inviter(), {
      accountId: two.requesterId,
      title: 'Sanctions declaration',
      kind: 'Text',
      text: 'Nobody here is sanctioned.',
    });
    const target = { entityId, email: two.holder.email };
    await two.ask({ target, scope: { ...fieldsOf('TradingName'), declarationIds: [id] } });
    return id;
  };
  const decide = async () => {
    const { fileHash } = await readRelationshipFile(inviter(), of());
    const decision = { ...of(), kind: 'Approve' as const, reason: 'Known to us.', fileHash: fileHash ?? '' };
    return () => decideRelationship(inviter(), decision);
  };

  beforeEach(async () => {
    const party = { accountId: two.requesterId, kind: 'Organization' as const, name: 'Karoo', country: 'ZA' };
    entityId = (await createEntity(inviter(), party)).entity.id;
    await connectParty(inviter(), { accountId: two.requesterId, kind: 'Organization', target: { entityId } });
    const { email } = two.holder;
    await inviteParty(inviter(), { entityId, email });
    const token = await tokenMailedTo(world, email);
    claim = () => acceptPartyInvitation(world.ctx(two.holder), { token, accountId: two.holderId });
  });

  /** Each prepares the change and returns it. */
  const changes: Record<string, () => Promise<() => Promise<unknown>>> = {
    'plans its first review': async () => () => setReview('2026-12-31'),
    'changes its next review': async () => {
      await setReview('2026-12-31');
      return () => setReview('2027-01-31');
    },
    'switches its monitoring': async () => {
      await screenParty(inviter(), of());
      await world.database.asOwner(
        `update party_screenings set provider = 'ComplyAdvantage' where entity_id = $1`,
        [entityId],
      );
      return () => changeAmlMonitoring(inviter(), { entityId, isOn: false });
    },
    'screens the account that claims it': async () => {
      await two.ask();
      await screenParty(inviter(), of());
      const known = { accountId: two.requesterId, entityId: two.holderId };
      await screenParty(inviter(), known);
      return () => screenParty(inviter(), known);
    },
    'adds a note about the account that claims it': async () => {
      await two.ask();
      const known = { accountId: two.requesterId, entityId: two.holderId };
      return () => addRelationshipNote(inviter(), { ...known, text: 'Met in Cape Town.' });
    },
    'adds a note': async () => () => addRelationshipNote(inviter(), { ...of(), text: 'Met in Cape Town.' }),
    'approves it': decide,
    'confirms its approval': async () => {
      await changeSettings(inviter(), {
        accountId: two.requesterId,
        settings: { fourEyesDecisions: true },
      });
      await setReview('2026-12-31');
      const decisionId = String(await (await decide())());
      const second = await world.aUser({ memberOf: two.requesterId, role: 'Validator' });
      const { fileHash } = await readRelationshipFile(world.ctx(second), of());
      const confirmation = {
        ...of(),
        decisionId,
        agrees: true,
        reason: 'I have read it too.',
        fileHash: fileHash ?? undefined,
      };
      return () => confirmRelationshipDecision(world.ctx(second), confirmation);
    },
    'approves a decision on one of its hits': async () => {
      await importOwnList(world, ['E,organisation,Egretwick Holdings,,gb']);
      const settings = { fourEyesScreening: true };
      await changeSettings(inviter(), { accountId: two.requesterId, settings });
      await changeEntity(inviter(), { entityId, name: 'Egretwick Holdings' });
      await screenParty(inviter(), of());
      const verdict = 'dismissed' as const;
      const hits = { ...of(), hitIds: ['own:E'], verdict, reason: 'The same.', replace: false };
      const [decided] = await decideHits(inviter(), hits);
      const second = await world.aUser({ memberOf: two.requesterId, role: 'Validator' });
      return () => approveDecision(world.ctx(second), { decisionId: decided?.decision.id ?? '' });
    },
    'renames a declaration that it requests from the party': async () => {
      const declarationId = await requestDeclaration();
      return () => changeDeclarationTitle(inviter(), { declarationId, title: 'Sanctions' });
    },
    'requests the same declaration from the account that claims it': async () => {
      const declarationIds = [await requestDeclaration()];
      const scope = { ...fieldsOf('TradingName'), declarationIds };
      return () => two.ask({ relationType: 'AssociatedDataRequest', scope });
    },
    'withdraws a declaration that it has also sent to the account that claims it': async () => {
      const declarationId = await requestDeclaration();
      const { id: connectionId } = await two.ask({ relationType: 'AssociatedDataRequest' });
      const { id: agreementId } = await sendAgreement(inviter(), { declarationId, connectionId });
      return () => withdrawAgreement(inviter(), { agreementId });
    },
    'changes a value that a document of the party supports': async () => {
      const { id: credentialId } = await two.hold('TradingName', 'Karoo', two.requesterId, two.requester);
      const { id: documentId } = await uploadDocument(inviter(), {
        entityId,
        type: 'Other',
        issuedOn: null,
        expiresOn: null,
        file: { fileName: 'letter.png', declaredType: 'image/png', bytes: await aPng() },
      });
      await attachEvidence(inviter(), { credentialId, documentId });
      return () => changeValue(inviter(), { credentialId, value: 'Karoo Solar' });
    },
  };

  describe.each(Object.keys(changes))('that %s', (key) => {
    it.each(['claim', 'change'])('do not block each other if the %s comes first', async (first) => {
      const change = await changes[key]?.();
      if (!change) throw new Error(key);
      const runs = [claim, change];
      const [one, other] = await whileLogIsLocked(two.requesterId, first === 'claim' ? runs : runs.reverse());
      const [claimed, changed] = first === 'claim' ? [one, other] : [other, one];
      expect(claimed).toMatchObject({ status: 'fulfilled' });
      // Once claimed, the party is no longer the account's to change.
      if (changed?.status === 'rejected') {
        expect(first).toBe('claim');
        expect(changed.reason).toBeInstanceOf(ProductError);
      }
    });
  });

  it('do not block each other if the party fills in a field that was empty', async () => {
    await two.hold('LeiCode', '5493001KJTIIGC8Y1R12', entityId, two.requester);
    const { id: credentialId } = await two.hold('LeiCode', '529900T8BM49AURSDO55');
    const party = world.ctx(two.holder);
    await updateCredential(party, { credentialId, step: 'markNotApplicable', reason: 'It has none.' });
    const change = () => updateCredential(party, { credentialId, step: 'markApplicable' });
    const [claimed, changed] = await whileLogIsLocked(two.holderId, [claim, change]);
    expect(claimed).toMatchObject({ status: 'fulfilled' });
    expect(changed).toMatchObject({ reason: { code: 'resource.not_found' } });
  });
});

describe('two parties acting at once', () => {
  it.each([1, 2, 3])('consent and withdrawal always end withdrawn (%i)', async () => {
    const { id } = await two.ask();
    const [approved, withdrawn] = await Promise.allSettled([two.approve(id), end('requester', id)]);
    // A withdrawal that comes second ends the approved connection, so it never fails; a consent that comes second
    // fails.
    expect(withdrawn.status).toBe('fulfilled');
    expect(await two.stateOf(id)).toBe('RevokedByInitiator');
    if (approved.status === 'rejected')
      expect(approved.reason).toMatchObject({
        code: 'connection.illegal_transition',
        message: 'This cannot be done while it is RevokedByInitiator.',
      });
    expect(await two.readableBy(two.requester)).toEqual([]);
  });

  it('rejection and withdrawal: exactly one wins, the other gets the new state', async () => {
    const { id } = await two.ask();
    const results = await Promise.allSettled([
      rejectConnection(world.ctx(two.holder), { connectionId: id, reason: 'No' }),
      end('requester', id),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const lost = results.find((result) => result.status === 'rejected');
    expect(lost?.reason).toMatchObject({ status: 409, message: expect.stringMatching(/RevokedBy/) });
    expect(await eventsOf(id)).toHaveLength(2);
  });

  it('two parties ending it: exactly one wins', async () => {
    const { id } = await two.ask();
    await two.approve(id);
    const results = await Promise.allSettled([end('requester', id), end('holder', id)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await eventsOf(id)).map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  it('widening the scope while the connection ends leaves nothing readable', async () => {
    const { id } = await two.ask();
    await two.approve(id);
    const wider = { connectionId: id, scope: fieldsOf('TradingName', 'LeiCode', 'Industry') };
    await Promise.allSettled([setConnectionFields(world.ctx(two.requester), wider), end('holder', id)]);
    expect(await two.stateOf(id)).toBe('RevokedByTarget');
    expect(await two.readableBy(two.requester)).toEqual([]);
  });

  it('a change based on an earlier version is rejected', async () => {
    const { id, version } = await two.ask();
    await setConnectionFields(world.ctx(two.requester), { connectionId: id, scope: fieldsOf('TradingName') });
    await expect(
      rejectConnection(world.ctx(two.holder), { connectionId: id, reason: 'No', ifVersion: version }),
    ).rejects.toMatchObject({ code: 'request.stale' });
  });
});

describe('an action that changes several records', () => {
  const holder = () => world.ctx(two.holder);
  const fulfilled = ['fulfilled', 'fulfilled'];
  const statusesOf = (results: readonly { status: string }[]) => results.map(({ status }) => status);

  it.each(['changed', 'replaced'])('does not block a change of a value whose evidence is %s', async (how) => {
    const { id: credentialId } = await two.hold('LeiCode', '5493001KJTIIGC8Y1R12');
    const file = { fileName: 'lei.png', declaredType: 'image/png', bytes: await aPng() };
    const dates = { issuedOn: null, expiresOn: null };
    const { id: documentId } = await uploadDocument(holder(), {
      ...dates,
      entityId: two.holderId,
      type: 'Other',
      file,
    });
    await attachEvidence(holder(), { credentialId, documentId });
    const changes: Record<string, () => Promise<unknown>> = {
      changed: () => changeDocument(holder(), { documentId, expiresOn: '2026-12-31' }),
      replaced: () => replaceDocument(holder(), { documentId, file }),
    };
    const results = await whileLogIsLocked(two.holderId, [
      changes[how] ?? (() => Promise.reject(new Error(how))),
      () => changeValue(holder(), { credentialId, value: '529900T8BM49AURSDO55' }),
    ]);
    expect(statusesOf(results)).toEqual(fulfilled);
  });

  it.each(['merged', 'separated again'])(
    'does not block a change of what is shared about a party when two records of it are %s',
    async (how) => {
      const requester = world.ctx(two.requester);
      const account = { accountId: two.requesterId, owner: two.requester };
      const recordOf = async (name: string) =>
        (await aNamedParty(world, account, { kind: 'Organization', name, fieldKey: 'Founder' })).entityId;
      const [into, entityId] = [await recordOf('Karoo'), await recordOf('KAROO')];
      await two.hold('TradingName', 'Karoo', entityId, two.requester);
      await two.hold('LeiCode', '5493001KJTIIGC8Y1R12', entityId, two.requester);
      const { id: connectionId } = await two.ask({
        relationType: 'RelatedDataShared',
        subjectId: entityId,
        scope: fieldsOf('TradingName'),
      });
      const merge = () => mergeEntities(requester, { entityId, into });
      if (how === 'separated again') await merge();
      const results = await whileLocked(
        sql`select from connection_items where connection_id = ${connectionId} for update`,
        [
          () => setConnectionFields(requester, { connectionId, scope: fieldsOf('LeiCode') }),
          how === 'merged' ? merge : () => unmergeEntity(requester, { entityId }),
        ],
      );
      expect(statusesOf(results)).toEqual(fulfilled);
    },
  );

  describe('around a declaration that awaits signature', () => {
    let connectionId: string;
    let declarationId: string;
    let sign: () => Promise<unknown>;
    const askTo = (more: Parameters<TwoParties['ask']>[0] = {}) =>
      two.ask({ scope: { ...fieldsOf('TradingName'), declarationIds: [declarationId] }, ...more });

    beforeEach(async () => {
      const declaration = await createDeclaration(world.ctx(two.requester), {
        accountId: two.requesterId,
        title: 'Sanctions declaration',
        kind: 'Text',
        text: 'Nobody here is sanctioned.',
      });
      declarationId = declaration.id;
      connectionId = (await askTo()).id;
      const { items } = await listAgreements(holder(), {
        accountId: two.holderId,
        side: 'signer',
        declarationId: null,
        after: null,
        limit: 1,
      });
      const agreementId = items[0]?.id ?? '';
      const { contentHash } = await getAgreement(holder(), { agreementId });
      sign = () =>
        signDeclaration(holder(), {
          declarationId,
          agreementId,
          contentHash: contentHash?.toString('hex') ?? '',
          signature: { method: 'typed', name: two.holder.name },
        });
    });

    it('does not block the end of a request when it is signed', async () => {
      const results = await whileLogIsLocked(two.holderId, [sign, () => end('holder', connectionId)]);
      expect(statusesOf(results)).toEqual(fulfilled);
    });

    it('does not block the signature when it is part of another request', async () => {
      const ask = () => askTo({ relationType: 'AssociatedDataRequest' });
      expect(statusesOf(await whileLogIsLocked(two.holderId, [ask, sign]))).toEqual(fulfilled);
    });
  });
});
