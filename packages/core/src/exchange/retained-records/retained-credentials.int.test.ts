import { writtenDayOf } from '@probity/domain/texts/written-dates.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserActor } from '../../kernel/context/index.ts';
import type { Report } from '../../kernel/ports/index.ts';
import { changeAccountKey } from '../../platform/keys/index.ts';
import {
  changeValue,
  createCredential,
  updateCredential,
  validateCredential,
} from '../../registry/credentials/index.ts';
import { verifyProof } from '../../registry/proofs/index.ts';
import { aConnection } from '../../testing/a-connection.ts';
import { aProvenValue, presentQueued, signQueued } from '../../testing/a-proven-value.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { approveConnection, revokeConnections } from '../connections/index.ts';
import { acceptChanges, getShared } from '../shared-data/index.ts';
import { exportRetainedRecord } from './export-retained-record.ts';
import { getRetainedRecord } from './get-retained-record.ts';
import { listRetainedRecords } from './list-retained-records.ts';

let world: TestWorld;
let banker: UserActor;
let bank: string;
let company: Awaited<ReturnType<typeof aProvenValue>>;
let connectionId: string;

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  later(1);
  company = await aProvenValue(world, 'Harbour Systems');
  bank = await world.anOrganisation();
  banker = await world.aUser({ memberOf: bank, role: 'Validator' });
  connectionId = await aConnection(world, { initiatorId: bank, targetId: company.accountId });
  await approveConnection(world.ctx(company.validator), { connectionId });
  await presentQueued(world);
});

/** Days later, at ten: time never runs backwards, because status lists are held in memory. */
function later(days: number): Date {
  const at = new Date(world.clock);
  at.setUTCDate(at.getUTCDate() + days);
  at.setUTCHours(10, 0, 0, 0);
  world.clock = at;
  return at;
}

const look = () => getShared(world.ctx(banker), { connectionId });
const revoke = () => revokeConnections(world.ctx(company.validator), { connectionIds: [connectionId] });
const rename = (value: string) =>
  changeValue(world.ctx(company.author), { credentialId: company.credentialId, value });

async function prove(): Promise<void> {
  const { credentialId, author, validator } = company;
  await updateCredential(world.ctx(author), { credentialId, step: 'requestReview' });
  await validateCredential(world.ctx(validator), { credentialId });
  await signQueued(world);
  await presentQueued(world);
}

async function anUnprovenName(value: string) {
  const accountId = await world.anOrganisation();
  const author = await world.aUser({ memberOf: accountId });
  const validator = await world.aUser({ memberOf: accountId, role: 'Validator' });
  const { id: credentialId } = await createCredential(world.ctx(author), {
    entityId: accountId,
    fieldKey: 'TradingName',
    value,
  });
  return { accountId, credentialId, author, validator };
}

async function recordId(): Promise<string> {
  const [record] = await listRetainedRecords(world.ctx(banker), { connectionId });
  return record?.id ?? '';
}
const open = async () => getRetainedRecord(world.ctx(banker), { connectionId, recordId: await recordId() });
const nameIn = ({ content }: Awaited<ReturnType<typeof open>>) =>
  content.items.find(({ key }) => key === 'TradingName')?.values[0];

describe('a retained record of a value that had a credential', () => {
  it('keeps the credential as it was presented, which still verifies', async () => {
    const presentedAt = world.clock.toISOString();
    await look();
    later(1);
    await revoke();
    const record = await open();
    const [credential] = record.credentials;
    expect(record.credentials).toMatchObject([
      {
        type: 'trading',
        outcome: 'valid',
        issuer: 'http://localhost:3000',
        trustLevel: 'Platform',
        presentedAt,
        now: { outcome: 'valid' },
        revokedAt: null,
      },
    ]);
    expect(nameIn(record)?.credential).toBe(credential?.id);
    const { outcome, presentedTo } = await verifyProof(world.ctx(), {
      credential: credential?.presentation ?? '',
    });
    expect(outcome).toBe('valid');
    expect(presentedTo?.audience).toBe(`did:web:localhost%3A3000:orgs:${bank}`);
  });

  it('says that it was valid on receipt and since when it is revoked, once the value has changed', async () => {
    await look();
    await revoke();
    const revokedAt = later(2);
    await rename('Harbour Group');
    later(1);
    expect((await open()).credentials).toMatchObject([
      { outcome: 'valid', now: { outcome: 'invalid' }, revokedAt },
    ]);
  });

  it('has the credential of the value that was accepted, not of a later one that was only shown', async () => {
    await look();
    const revokedAt = later(1);
    await rename('Harbour Group');
    await prove();
    await look();
    later(1);
    await revoke();
    const record = await open();
    expect(nameIn(record)).toMatchObject({ text: 'Harbour Systems' });
    expect(record.credentials).toMatchObject([{ outcome: 'valid', now: { outcome: 'invalid' }, revokedAt }]);
  });

  it('has the new credential if the recipient accepted the new value', async () => {
    await look();
    later(1);
    await rename('Harbour Group');
    await prove();
    await look();
    await acceptChanges(world.ctx(banker), { connectionId });
    await revoke();
    const record = await open();
    expect(nameIn(record)).toMatchObject({ text: 'Harbour Group' });
    expect(record.credentials).toMatchObject([{ outcome: 'valid', now: { outcome: 'valid' } }]);
  });

  it('has none for a value that was accepted without, and proven only after it had changed', async () => {
    company = { ...company, ...(await anUnprovenName('Harbour Supplies')) };
    connectionId = await aConnection(world, { initiatorId: bank, targetId: company.accountId });
    await approveConnection(world.ctx(company.validator), { connectionId });
    await look();
    await rename('Harbour Group');
    await prove();
    expect((await look()).items[0]?.values[0]?.proof?.outcome).toBe('valid');
    await revoke();
    const record = await open();
    expect(nameIn(record)).toMatchObject({ text: 'Harbour Supplies' });
    expect(record.credentials).toEqual([]);
  });

  it('stays readable after a new key of the recipient', async () => {
    await look();
    await revoke();
    const system = { kind: 'system', job: 'test' } as const;
    const turn = () => changeAccountKey(world.ctx(system), { accountId: bank, settleMs: 0 });
    await turn();
    later(1);
    expect((await turn()).finished).toBe(true);
    expect((await open()).credentials).toMatchObject([{ now: { outcome: 'valid' } }]);
  });

  it('is exported with the credential as a file, named in a PDF whose code leads to the verifier', async () => {
    await look();
    await revoke();
    const presented = writtenDayOf(world.clock);
    const revoked = writtenDayOf(later(2));
    await rename('Harbour Group');
    later(1);
    const ctx = world.ctx(banker);
    const reports: Report[] = [];
    const pdf = {
      ...ctx.services.pdf,
      renderReport: (report: Report) => {
        reports.push(report);
        return ctx.services.pdf.renderReport(report);
      },
    };
    const { bytes } = await exportRetainedRecord(
      { ...ctx, services: { ...ctx.services, pdf } },
      { connectionId, recordId: await recordId() },
    );
    const entries = unzipSync(bytes);
    const presentation = strFromU8(entries['credentials/1 trading.sd-jwt'] ?? new Uint8Array());
    const json = JSON.parse(strFromU8(entries['record.json'] ?? new Uint8Array()));
    expect(json.credentials).toMatchObject([{ type: 'trading', presentation }]);
    const [report] = reports;
    expect(report?.sections.find(({ code }) => code)).toMatchObject({
      title: 'Credentials (1)',
      code: { address: 'http://localhost:3000/verify' },
      lines: [{ text: 'credentials/1 trading.sd-jwt' }],
    });
    expect(JSON.stringify(report)).toContain(
      `Trading names, issued by http://localhost:3000. Valid when received on ${presented}; revoked on ${revoked}`,
    );
  });

  it('says that it has expired, and does not call it revoked', async () => {
    await look();
    await revoke();
    later(1000);
    const [credential] = (await open()).credentials;
    expect(credential).toMatchObject({ outcome: 'valid', now: { outcome: 'invalid' }, revokedAt: null });
    expect(credential?.now.steps.map(({ reason }) => reason)).toContain('expired');
  });
});
