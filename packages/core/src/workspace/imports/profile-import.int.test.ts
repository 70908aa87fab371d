import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserActor } from '../../kernel/context/index.ts';
import { createCredential, listCredentials } from '../../registry/credentials/index.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { checkProfileImport } from './check-profile-import.ts';
import { deleteLegacyRecord } from './delete-legacy-record.ts';
import { importProfile } from './import-profile.ts';
import { listLegacyRecords } from './list-legacy-records.ts';

let world: TestWorld;
let entityId: string;
let owner: UserActor;
beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  entityId = await world.anOrganisation();
  owner = await world.aUser({ memberOf: entityId, role: 'Owner' });
});

const soon = (work: () => Promise<unknown>): Promise<unknown> => Promise.resolve().then(work);
const check = (text: string, actor = owner) =>
  checkProfileImport(world.ctx(actor), { entityId, bytes: Buffer.from(text) });
const give = (fieldKey: 'TradingName' | 'RegistrationName' | 'LeiCode', value: unknown) =>
  createCredential(world.ctx(owner), { entityId, fieldKey, value });
const profile = async () => (await listCredentials(world.ctx(owner), { entityId })).items;
const fields = async () =>
  (await profile()).filter(({ row }) => row.value !== null).map(({ row }) => row.fieldKey);

describe('an import into one’s own profile', () => {
  it('matches columns by key, label in any language or common name, and reads each as its field requires', async () => {
    const found = await check(
      [
        'RegistrationName;Company number;Pays d’immatriculation;Date of incorporation;Registered address street;Registered address town;Registered address postcode;Registered address country;IBAN;Forme de l’espoir',
        'Kestrel Marine Ltd;01234567;Royaume-Uni;30 April 2019;12 Harbour Road;Bristol;bs1 4nd;UK;GB33 BUKB 2020 1555 5555 55;blue',
      ].join('\n'),
    );
    const byField = new Map(found.map((one) => [one.fieldKey ?? one.columns[0], one]));
    expect(byField.get('RegistrationName')).toMatchObject({ outcome: 'New', value: 'Kestrel Marine Ltd' });
    expect(byField.get('RegistrationNumber')).toMatchObject({
      outcome: 'New',
      value: { country: 'GB', number: '01234567' },
    });
    expect(byField.get('DateOfRegistration')).toMatchObject({ outcome: 'New', value: '2019-04-30' });
    expect(byField.get('RegistrationAddress')).toMatchObject({
      outcome: 'New',
      value: { lines: ['12 Harbour Road'], locality: 'Bristol', postcode: 'BS1 4ND', country: 'GB' },
      columns: expect.arrayContaining(['Registered address town']),
    });
    expect(byField.get('BankAccount')).toMatchObject({
      value: { scheme: 'Iban', iban: 'GB33BUKB20201555555555' },
    });
    expect(byField.get('Forme de l’espoir')).toMatchObject({ outcome: 'Unknown', given: 'blue' });
  });

  it('reports invalid values as the form would, and writes nothing on its own', async () => {
    const found = await check(
      'LEI,Date of incorporation,Registered office,Shareholder\n5493001KJTIIGC8Y1R13,2999-01-01,"somewhere, over there",Mara Vale\n',
    );
    expect(found.map(({ fieldKey, outcome }) => [fieldKey, outcome])).toEqual([
      ['LeiCode', 'Invalid'],
      ['DateOfRegistration', 'Invalid'],
      ['RegistrationAddress', 'Invalid'],
      ['Shareholder', 'Invalid'],
    ]);
    expect(found.every(({ message }) => message)).toBe(true);
    expect(await fields()).toEqual([]);
  });

  it('reports the error of a formula instead of importing it as a value', async () => {
    expect(await check('field,value\nRegistered name,#N/A\n')).toMatchObject([
      { fieldKey: 'RegistrationName', outcome: 'Invalid', message: expect.stringContaining('#N/A') },
    ]);
  });

  it('shows the current value next to the new one, and replaces only a value that the person has seen', async () => {
    const { id } = await give('RegistrationName', 'Kestrel Ltd');
    await give('LeiCode', '5493001KJTIIGC8Y1R12');
    const found = await check(
      'field,value\nRegistered name,Kestrel Marine Ltd\nLeiCode,5493001kjtiigc8y1r12\n',
    );
    expect(found).toMatchObject([
      { outcome: 'Differs', text: 'Kestrel Marine Ltd', current: { credentialId: id, text: 'Kestrel Ltd' } },
      { outcome: 'Same' },
    ]);
    const values = [{ fieldKey: 'RegistrationName' as const, value: 'Kestrel Marine Ltd' }];
    await expect(importProfile(world.ctx(owner), { entityId, values, legacy: [] })).rejects.toMatchObject({
      code: 'request.invalid',
    });
    const version = found[0]?.current?.version ?? 0;
    const replacing = (seen: number) =>
      importProfile(world.ctx(owner), {
        entityId,
        values: [
          {
            fieldKey: 'RegistrationName',
            value: 'Kestrel Marine Ltd',
            replaces: { credentialId: id, version: seen },
          },
        ],
        legacy: [],
      });
    await expect(replacing(version + 1)).rejects.toMatchObject({ code: 'request.stale' });
    expect(await replacing(version)).toEqual({ added: 0, replaced: 1, kept: 0 });
    expect(await check('RegistrationName\nKestrel Marine Ltd\n')).toMatchObject([{ outcome: 'Same' }]);
    expect((await world.auditActions(entityId)).at(-1)).toBe('entity.profileImported');
  });

  it('writes all or nothing, by the same rules as the form', async () => {
    const values = [
      { fieldKey: 'TradingName' as const, value: 'Kestrel' },
      { fieldKey: 'LeiCode' as const, value: 'nonsense' },
    ];
    await expect(
      importProfile(world.ctx(owner), { entityId, values, legacy: [{ label: 'A', text: 'b' }] }),
    ).rejects.toMatchObject({ code: 'request.invalid' });
    expect(await fields()).toEqual([]);
    expect(await listLegacyRecords(world.ctx(owner), { entityId })).toEqual([]);
  });

  it('keeps data without a field as an earlier record, once, visible only to members', async () => {
    const legacy = [{ label: 'Old reference', text: 'K-1042' }];
    expect(await importProfile(world.ctx(owner), { entityId, values: [], legacy })).toMatchObject({
      kept: 1,
    });
    expect(await importProfile(world.ctx(owner), { entityId, values: [], legacy })).toMatchObject({
      kept: 0,
    });
    const [record] = await listLegacyRecords(world.ctx(owner), { entityId });
    expect(record).toMatchObject({ label: 'Old reference', text: 'K-1042' });
    const stranger = await world.aUser({ memberOf: await world.anOrganisation(), role: 'Owner' });
    const reviewer = await world.aUser({ memberOf: entityId, role: 'Reviewer' });
    const legacyRecordId = record?.id ?? '';
    const notFound = { code: 'resource.not_found' };
    const denied = { code: 'permission.denied' };
    for (const [actor, refusal] of [
      [stranger, notFound],
      [reviewer, denied],
    ] as const) {
      await expect(soon(() => check('TradingName\nX\n', actor))).rejects.toMatchObject(refusal);
      await expect(
        soon(() => importProfile(world.ctx(actor), { entityId, values: [], legacy })),
      ).rejects.toMatchObject(refusal);
      await expect(
        soon(() => deleteLegacyRecord(world.ctx(actor), { legacyRecordId })),
      ).rejects.toMatchObject(refusal);
    }
    await expect(soon(() => listLegacyRecords(world.ctx(stranger), { entityId }))).rejects.toMatchObject(
      notFound,
    );
    await deleteLegacyRecord(world.ctx(owner), { legacyRecordId });
    expect(await listLegacyRecords(world.ctx(owner), { entityId })).toEqual([]);
  });

  it.each([
    ['several rows', 'TradingName\nA\nB\n'],
    ['nothing', ''],
    ['a header only', 'TradingName\n'],
  ])('of %s is refused with a reason', async (_, text) => {
    await expect(check(text)).rejects.toMatchObject({ code: 'request.invalid' });
  });
});
