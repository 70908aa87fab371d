import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { revokeConnections } from '../../exchange/connections/index.ts';
import { changeSettings, switchEnricher } from '../../identity/accounts/index.ts';
import { createEntity } from '../../identity/entities/index.ts';
import type { UserActor } from '../../kernel/context/index.ts';
import { changeValue, createCredential } from '../../registry/credentials/index.ts';
import { attachEvidence, changeDocument, uploadDocument } from '../../registry/documents/index.ts';
import { mergeEntities, unmergeEntity } from '../../registry/duplicates/index.ts';
import { addRelatedEntity } from '../../registry/related-parties/index.ts';
import { aPng } from '../../testing/sample-files.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { fieldsOf, TwoParties } from '../../testing/two-parties.ts';
import { listTasks } from '../../workspace/tasks/index.ts';
import { readRegister } from '../data-enrichers/index.ts';
import { listMonitoringAlerts } from './list-monitoring-alerts.ts';
import { monitorDueParties } from './monitor-due-parties.job.ts';
import { monitorParty } from './monitor-party.job.ts';
import { reviewMonitoringAlert } from './review-monitoring-alert.ts';

const DAY = 24 * 60;
let world: TestWorld;
let accountId: string;
let owner: UserActor;

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  accountId = await world.anOrganisation();
  owner = await world.aUser({ memberOf: accountId });
});

const system = () => world.ctx({ kind: 'system', job: 'test' });
const list = async (actor: UserActor, of: string, state: 'Open' | 'Closed' = 'Open') =>
  listMonitoringAlerts(world.ctx(actor), { accountId: of, state, after: null, limit: 50 });
const alerts = async (state?: 'Open' | 'Closed') => (await list(owner, accountId, state)).items;
const compare = () => monitorParty(system(), { accountId, entityId: accountId });
const give = (fieldKey: Parameters<typeof createCredential>[1]['fieldKey'], value: unknown) =>
  createCredential(world.ctx(owner), { entityId: accountId, fieldKey, value });
const dayAhead = (days: number) =>
  new Date(world.clock.getTime() + days * DAY * 60_000).toISOString().slice(0, 10);
const waiting = async () =>
  (
    await world.database.asOwner<{ data: { accountId: string; entityId: string } }>(
      `delete from pgboss.job where name = 'monitor-party' returning data`,
    )
  ).map(({ data }) => data);
const note = 'Confirmed with the company secretary.';

describe('an alert about a party of the account’s own file', () => {
  const status = async (RegistrationStatus: string) => {
    world.register.put('09912345', {
      name: 'NORTHGATE TRADING LTD',
      values: { RegistrationNumber: { country: 'GB', number: '09912345' }, RegistrationStatus },
    });
    world.pass(10 * DAY);
    await readRegister(world.ctx(owner), { accountId, enricher: 'CompaniesHouse', reference: '09912345' });
    await compare();
  };

  it('is raised once for a change in the register, and the change is known once the alert is reviewed', async () => {
    await switchEnricher(world.ctx(owner), { accountId, enricher: 'CompaniesHouse', on: true });
    await give('RegistrationNumber', { country: 'GB', number: '09912345' });
    await status('Active');
    expect(await alerts()).toEqual([]);
    await status('Dissolved');
    await compare();
    const [alert, ...more] = await alerts();
    expect(more).toEqual([]);
    expect(alert).toMatchObject({
      kind: 'RegisterChange',
      item: 'status',
      before: { value: { status: 'Active' } },
      after: { value: { status: 'Dissolved' } },
      source: 'CompaniesHouse',
    });
    const tasks = await listTasks(world.ctx(owner), { accountId, limit: 50 });
    expect(tasks.filter(({ reason }) => reason === 'AlertToReview')).toMatchObject([
      { about: 'Register entry', link: `/monitoring?alert=${alert?.id}` },
    ]);
    const reader = await world.aUser({ memberOf: accountId, role: 'Contributor' });
    const review = (actor: UserActor) =>
      reviewMonitoringAlert(world.ctx(actor), { alertId: alert?.id ?? '', note });
    await expect(review(reader)).rejects.toMatchObject({ code: 'permission.denied' });
    expect(await review(owner)).toMatchObject({ state: 'Reviewed', note });
    await expect(review(owner)).rejects.toMatchObject({ code: 'monitoring.alert_closed' });
    await compare();
    expect(await alerts()).toEqual([]);
    await status('Active');
    expect(await alerts()).toMatchObject([{ before: { value: { status: 'Dissolved' } } }]);
    const recorded = (await world.auditActions(accountId)).filter((one) => one.startsWith('monitoring.'));
    expect(recorded).toEqual([
      'monitoring.alertRaised',
      'monitoring.alertReviewed',
      'monitoring.alertRaised',
    ]);
  });

  it('follows changes across the ownership threshold, and closes when it no longer applies', async () => {
    const holding = (percentage: string) => ({
      holding: 'Direct' as const,
      naturesOfControl: [],
      percentage,
    });
    const { id, relatedEntityId } = await addRelatedEntity(world.ctx(owner), {
      entityId: accountId,
      fieldKey: 'Shareholder',
      related: { kind: 'LegalPerson', name: 'Mara Lindqvist' },
      value: holding('60'),
    });
    await compare();
    await waiting();
    const change = async (percentage: string) => {
      await changeValue(world.ctx(owner), {
        credentialId: id,
        value: { ...holding(percentage), entityId: relatedEntityId },
      });
      expect(await waiting()).toContainEqual({ accountId, entityId: accountId });
      await compare();
    };
    await change('20');
    expect(await alerts()).toMatchObject([
      { kind: 'OwnershipChange', after: { state: 'Below', name: 'Mara Lindqvist' } },
    ]);
    await change('55');
    expect(await alerts()).toEqual([]);
    expect(await alerts('Closed')).toMatchObject([{ state: 'NoLongerTheCase' }]);
  });

  it('warns before evidence expires, and closes when the evidence is renewed', async () => {
    const { id: credentialId } = await give('TradingName', 'Northgate');
    const document = await uploadDocument(world.ctx(owner), {
      entityId: accountId,
      type: 'Other',
      issuedOn: null,
      expiresOn: dayAhead(40),
      file: { fileName: 'lease.png', declaredType: 'image/png', bytes: await aPng() },
    });
    await attachEvidence(world.ctx(owner), { credentialId, documentId: document.id });
    await compare();
    expect(await alerts()).toEqual([]);
    world.pass(12 * DAY);
    await waiting();
    await monitorDueParties(system());
    expect(await waiting()).toContainEqual({ accountId, entityId: accountId });
    await compare();
    expect(await alerts()).toMatchObject([{ kind: 'ExpiringEvidence', item: 'TradingName' }]);
    await changeDocument(world.ctx(owner), { documentId: document.id, expiresOn: dayAhead(400) });
    await compare();
    expect(await alerts()).toEqual([]);
  });

  it('is not raised on the first night for existing facts, but for later changes', async () => {
    await give('TradingName', 'Northgate');
    world.pass(400 * DAY);
    await give('LegalName', 'Northgate Ltd');
    await waiting();
    await monitorDueParties(system());
    expect(await waiting()).toContainEqual({ accountId, entityId: accountId });
    await compare();
    expect(await alerts()).toEqual([]);
    world.pass(366 * DAY);
    await compare();
    expect(await alerts()).toMatchObject([{ kind: 'StaleData', after: { count: 2 } }]);
  });

  it('is about the party that the record was merged into, until the merge is undone', async () => {
    const named = async () => {
      const party = { accountId, kind: 'Organization' as const, name: 'Heron', country: 'GB' };
      return (await createEntity(world.ctx(owner), party)).entity.id;
    };
    const [one, other] = [await named(), await named()];
    const value = { entityId: other, fieldKey: 'TradingName', value: 'Heron Ships' } as const;
    const { id: credentialId } = await createCredential(world.ctx(owner), value);
    const { id: documentId } = await uploadDocument(world.ctx(owner), {
      entityId: other,
      type: 'Other',
      issuedOn: null,
      expiresOn: dayAhead(40),
      file: { fileName: 'lease.png', declaredType: 'image/png', bytes: await aPng() },
    });
    await attachEvidence(world.ctx(owner), { credentialId, documentId });
    const run = async () => {
      for (const of of await waiting()) await monitorParty(system(), of);
    };
    await waiting();
    await monitorDueParties(system());
    await run();
    world.pass(41 * DAY);
    await monitorDueParties(system());
    await run();
    const expired = { kind: 'ExpiringEvidence', item: 'TradingName' };
    expect(await alerts()).toMatchObject([{ ...expired, entity: { id: other } }]);
    await mergeEntities(world.ctx(owner), { entityId: other, into: one });
    await run();
    expect(await alerts()).toMatchObject([{ ...expired, entity: { id: one } }]);
    await unmergeEntity(world.ctx(owner), { entityId: other });
    await run();
    await monitorDueParties(system());
    await run();
    expect(await alerts()).toMatchObject([{ ...expired, entity: { id: other } }]);
  });

  it('is not raised for kinds that the account has switched off', async () => {
    await give('TradingName', 'Northgate');
    await compare();
    world.pass(400 * DAY);
    const signedIn = { ...owner, authenticatedAt: world.clock };
    await changeSettings(world.ctx(signedIn), { accountId, settings: { monitoring: [] } });
    await compare();
    expect(await alerts()).toEqual([]);
    await changeSettings(world.ctx(owner), { accountId, settings: { monitoring: ['StaleData'] } });
    await compare();
    expect(await alerts()).toMatchObject([{ kind: 'StaleData', after: { count: 1, days: 365 } }]);
  });
});

describe('an alert about what another party shares', () => {
  let two: TwoParties;
  let connectionId: string;
  beforeEach(async () => {
    two = await TwoParties.meet(world);
    await two.hold('TradingName', 'Karoo Solar');
    await two.hold('LeiCode', '5493001KJTIIGC8Y1R12');
    world.pass(20 * DAY);
    const { id } = await two.ask({ scope: fieldsOf('TradingName', 'LeiCode'), days: 10 });
    connectionId = id;
    await two.approve(id, ['TradingName']);
  });
  const compareShared = () => monitorParty(system(), { accountId: two.requesterId, entityId: two.holderId });

  it('uses only shared data, and only the recipient can see it', async () => {
    expect(await waiting()).toContainEqual({ accountId: two.requesterId, entityId: two.holderId });
    await compareShared();
    const { items } = await list(two.requester, two.requesterId);
    expect(items).toMatchObject([
      { kind: 'StaleData', connectionId, after: { fields: { fields: ['TradingName'] }, days: 10 } },
    ]);
    expect((await list(two.holder, two.holderId)).items).toEqual([]);
    const notFound = { code: 'resource.not_found' };
    await expect(list(two.stranger, two.requesterId)).rejects.toMatchObject(notFound);
    const foreign = reviewMonitoringAlert(world.ctx(two.stranger), { alertId: items[0]?.id ?? '', note });
    await expect(foreign).rejects.toMatchObject(notFound);
    // Monitoring does not count as an access to the data.
    const accessEvents = await world.database.asOwner('select 1 from disclosures where connection_id = $1', [
      connectionId,
    ]);
    expect(accessEvents).toEqual([]);
  });

  it('is closed when sharing is revoked, and keeps none of the shared data', async () => {
    await compareShared();
    await revokeConnections(world.ctx(two.holder), { connectionIds: [connectionId] });
    await compareShared();
    expect((await list(two.requester, two.requesterId)).items).toEqual([]);
    const { items } = await list(two.requester, two.requesterId, 'Closed');
    expect(items).toMatchObject([{ state: 'NoLongerShared', before: null, after: null }]);
    const kept = await world.database.asOwner('select 1 from monitored_parties where account_id = $1', [
      two.requesterId,
    ]);
    expect(kept).toEqual([]);
  });

  it('is visible only to members who may see the shared data', async () => {
    await compareShared();
    await world.database.asOwner(
      `update connection_sides set visibility = 'None' where connection_id = $1 and account_id = $2`,
      [connectionId, two.requesterId],
    );
    const validator = await world.aUser({ memberOf: two.requesterId, role: 'Validator' });
    expect((await list(validator, two.requesterId)).items).toEqual([]);
    const [alert] = (await list(two.requester, two.requesterId)).items;
    const hidden = reviewMonitoringAlert(world.ctx(validator), { alertId: alert?.id ?? '', note });
    await expect(hidden).rejects.toMatchObject({ code: 'resource.not_found' });
    const tasks = await listTasks(world.ctx(validator), { accountId: two.requesterId, limit: 50 });
    expect(tasks.filter(({ reason }) => reason === 'AlertToReview')).toEqual([]);
  });
});
