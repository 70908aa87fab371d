import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addComment } from '../../assurance/comments/index.ts';
import { addRelationshipNote } from '../../assurance/decisions/index.ts';
import { revokeConnections, setContact } from '../../exchange/connections/index.ts';
import { getShared } from '../../exchange/shared-data/index.ts';
import { dayOf, type UserActor } from '../../kernel/context/index.ts';
import type { Report } from '../../kernel/ports/index.ts';
import { hitOf } from '../../testing/screening-story.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { fieldsOf, TwoParties } from '../../testing/two-parties.ts';
import { exportRelationshipFile } from './export-relationship-file.ts';

let world: TestWorld;
let two: TwoParties;
let connectionId: string;
beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.pass(24 * 60);
  two = await TwoParties.meet(world);
  await two.hold('TradingName', 'Harbour Systems');
  ({ id: connectionId } = await two.ask({ scope: fieldsOf('TradingName') }));
  await two.approve(connectionId);
});

const of = () => ({ accountId: two.requesterId, entityId: two.holderId });
const exported = (more: { asAt?: string; comments?: boolean } = {}, actor: UserActor = two.requester) =>
  exportRelationshipFile(world.ctx(actor), { ...of(), comments: false, ...more });
const comment = (text: string, about: Parameters<typeof addComment>[1]['about'] | null = null) =>
  addComment(world.ctx(two.requester), {
    ...of(),
    about: about ?? { kind: 'File', key: null, connectionId: null },
    threadId: null,
    text,
    mentions: [],
  });
const onAValue = () => ({ kind: 'Item' as const, key: 'field:TradingName', connectionId });

async function opened(archive: Promise<{ bytes: Uint8Array }>) {
  const entries = unzipSync((await archive).bytes);
  const json = (name: string) => JSON.parse(strFromU8(entries[name] ?? new Uint8Array()));
  return { names: Object.keys(entries), file: json('file.json'), manifest: json('manifest.json') };
}

/** What the PDF says, before it is drawn. */
async function printed(more: Parameters<typeof exported>[0] = {}): Promise<string> {
  const { pdf } = world.services;
  let report: Report | undefined;
  world.services.pdf = {
    ...pdf,
    renderReport: (given) => {
      report = given;
      return pdf.renderReport(given);
    },
  };
  try {
    await exported(more);
  } finally {
    world.services.pdf = pdf;
  }
  return JSON.stringify(report);
}

describe('the exported file of a counterparty', () => {
  it('holds what was accepted, hits, notes and decisions, to read and as data, with the hash of each', async () => {
    await hitOf(world, two.requester, of());
    await addRelationshipNote(world.ctx(two.requester), { ...of(), text: 'Met them in Hull.' });
    const { names, file, manifest } = await opened(exported());
    expect(names).toEqual(['file.pdf', 'file.json', 'manifest.json']);
    expect(manifest.files).toMatchObject([
      { name: 'file.pdf', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      { name: 'file.json', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
    expect(file).toMatchObject({
      format: 'probity.counterparty-file.1',
      asAt: dayOf(world.clock),
      party: { id: two.holderId },
      hits: [{ reference: `H-${two.holderId}`, verdict: null }],
      accepted: [{ connectionId, items: [{ label: 'Trading name', text: 'Harbour Systems' }] }],
      notes: [{ text: 'Met them in Hull.' }],
      decisions: [],
    });
    const text = await printed();
    for (const part of ['Harbour Systems', 'Met them in Hull.', `H-${two.holderId}`])
      expect(text).toContain(part);
  });

  it('holds comments only if they are chosen, and the audit log tells which it was', async () => {
    await comment('They seem slow.');
    await comment('Still traded under?', onAValue());
    const without = await opened(exported());
    expect(without.file.comments).toBeNull();
    expect(await printed()).not.toContain('They seem slow.');
    expect(await world.auditActions(two.requesterId)).not.toContain('relationship.fileExportedWithComments');

    const { file } = await opened(exported({ comments: true }));
    expect(file.comments).toMatchObject([
      { about: { kind: 'Item' }, comments: [{ text: 'Still traded under?' }] },
      { about: { kind: 'File' }, comments: [{ text: 'They seem slow.' }] },
    ]);
    const text = await printed({ comments: true });
    for (const part of ['They seem slow.', 'On Trading name', 'Still traded under?'])
      expect(text).toContain(part);
    expect(await world.auditActions(two.requesterId)).toEqual(
      expect.arrayContaining(['relationship.fileExported', 'relationship.fileExportedWithComments']),
    );
    expect(await world.auditActions(two.holderId)).not.toContain('relationship.fileExportedWithComments');
  });

  it('leaves out what the member cannot see', async () => {
    await getShared(world.ctx(two.requester), { connectionId });
    await comment('They seem slow.');
    await comment('Still traded under?', onAValue());
    await setContact(world.ctx(two.requester), { connectionId, visibility: { kind: 'None' } });
    const reader = await world.aUser({ memberOf: two.requesterId, role: 'Reviewer' });
    const { file } = await opened(exported({ comments: true }, reader));
    expect(file.accepted).toEqual([]);
    expect(file.comments).toMatchObject([{ comments: [{ text: 'They seem slow.' }] }]);
    expect(JSON.stringify(file)).not.toContain('Harbour Systems');
  });

  it('is in the access log of the data owner, who never learns of comments', async () => {
    await exported({ comments: true });
    const accesses = await world.database.asOwner<{ kind: string; items: string[] }>(
      `select kind, items from disclosures where connection_id = $1 and kind = 'exported'`,
      [connectionId],
    );
    expect(accesses).toEqual([{ kind: 'exported', items: ['field:TradingName'] }]);
  });

  it('shows a past day: what was accepted, written and resolved by then', async () => {
    const before = dayOf(world.clock);
    await getShared(world.ctx(two.requester), { connectionId });
    await comment('They seem slow.');
    world.pass(24 * 60);
    await comment('Quicker now.');
    await addRelationshipNote(world.ctx(two.requester), { ...of(), text: 'Met them in Hull.' });
    const { file } = await opened(
      exported({ asAt: before, comments: true }, { ...two.requester, authenticatedAt: world.clock }),
    );
    expect(file).toMatchObject({ asAt: before, hits: null, screening: null, notes: [] });
    expect(file.accepted).toMatchObject([{ items: [{ text: 'Harbour Systems' }] }]);
    expect(file.comments).toMatchObject([{ comments: [{ text: 'They seem slow.' }] }]);
    expect(file.comments).toHaveLength(1);
  });

  it('holds no shared data once sharing has ended', async () => {
    await getShared(world.ctx(two.requester), { connectionId });
    await revokeConnections(world.ctx(two.holder), { connectionIds: [connectionId] });
    expect((await opened(exported())).file.accepted).toEqual([]);
  });

  it('is not found by the counterparty, by strangers, or about a party that is none', async () => {
    const refused = { code: 'resource.not_found' };
    for (const actor of [two.holder, two.stranger])
      await expect(exported({}, actor)).rejects.toMatchObject(refused);
    const ofStranger = { accountId: two.requesterId, entityId: two.strangerId, comments: true };
    await expect(exportRelationshipFile(world.ctx(two.requester), ofStranger)).rejects.toMatchObject(refused);
  });

  it('needs a recent sign-in, before anything is recorded', async () => {
    const { authenticatedAt: _, ...stale } = two.requester;
    await expect(exported({}, stale)).rejects.toMatchObject({ code: 'auth.reauthentication_required' });
    expect(await world.auditActions(two.requesterId)).not.toContain('relationship.fileExported');
  });
});
