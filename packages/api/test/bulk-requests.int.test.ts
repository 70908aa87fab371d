import { sendBulkRequest } from '@probity/core/exchange/bulk-requests';
import type { UserActor } from '@probity/core/kernel/context';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestApi } from '../src/testing/test-api.ts';

let api: TestApi;
let accountId: string;
let owner: UserActor;
let as: string;

beforeAll(async () => {
  api = await TestApi.open();
});
afterAll(() => api.close());
beforeEach(async () => {
  accountId = await api.world.anOrganisation();
  owner = await api.world.aUser({ memberOf: accountId });
  as = await api.signIn(owner);
});

const scope = JSON.stringify({ fields: [{ fieldKey: 'TradingName' }] });

function form(csv: string | Buffer, fields: Record<string, string> = { scope }) {
  const boundary = 'a-boundary';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="parties.csv"\r\ncontent-type: text/csv\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(parts.join('') + file),
    Buffer.from(csv),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
const post = (path: string, { body, headers = {} }: { body: unknown; headers?: Record<string, string> }) =>
  api.call('POST', `/v1${path}`, { as, body, headers });
const start = (csv: string | Buffer, fields?: Record<string, string>) =>
  post(`/Entities/${accountId}/bulkrequests`, form(csv, fields));
const check = (csv: string | Buffer, fields: Record<string, string> = {}) =>
  post(`/Entities/${accountId}/bulkrequests/check`, form(csv, fields));
const get = async (path: string) => (await api.call('GET', `/v1${path}`, { as })).json();
const work = (bulkRequestId: string) =>
  sendBulkRequest(api.world.ctx({ kind: 'system', job: 'send-bulk-request' }), { bulkRequestId });
const lines = (count: number) =>
  Array.from({ length: count }, (_, n) => `Party ${n},p${n}@${accountId}.example`);

describe('a bulk request as JSON', () => {
  it('accepts 10,000 recipients and refuses 10,001', async () => {
    const recipients = Array.from({ length: 10_001 }, (_, n) => ({
      name: `Party ${n}`,
      email: `p${n}@many.example`,
    }));
    const body = (count: number) => ({ recipients: recipients.slice(0, count), scope: JSON.parse(scope) });
    const refused = await post(`/Entities/${accountId}/bulkrequests`, { body: body(10_001) });
    expect([refused.statusCode, refused.json().errors[0]]).toEqual([
      422,
      { path: 'recipients', message: 'Add at most 10,000 recipients.' },
    ]);
    const taken = await post(`/LegalEntities/${accountId}/bulkrequests`, { body: body(10_000) });
    expect(taken.statusCode).toBe(202);
    expect(await get(`/BulkRequests/${taken.json().id}`)).toMatchObject({
      total: 10_000,
      state: 'Running',
      title: null,
    });
  });

  it('is refused with every error and its position', async () => {
    const recipients = [
      { name: 'A', email: 'a@b.example' },
      { email: 'nonsense', country: 'XX' },
      { name: 'A', email: 'A@b.example' },
    ];
    const answer = await post(`/Entities/${accountId}/bulkrequests`, {
      body: { recipients, scope: JSON.parse(scope) },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors.map(({ path }: { path: string }) => path)).toEqual([
      'recipients.1.name',
      'recipients.1.email',
      'recipients.1.country',
      'recipients.2.email',
    ]);
  });
});

describe('a bulk request as CSV', () => {
  it('is sent to the valid rows, and the failed ones can be downloaded', async () => {
    const csv = `\ufeffCompany;E-mail;Country\r\n"Tallow; Sons";tallow@${accountId}.example;gb\r\n=HYPERLINK(1);nonsense;GB\r\n`;
    const refused = await start(csv);
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      [{ path: 'row 3, column E-mail', message: expect.stringContaining('email address') }],
    ]);
    const taken = await start(csv, { scope, skipInvalid: 'true' });
    const { id } = taken.json();
    await work(id);
    expect(await get(`/BulkRequests/${id}`)).toMatchObject({
      title: 'parties.csv',
      state: 'Finished',
      done: 1,
      failed: 1,
    });
    const { items } = await get(`/BulkRequests/${id}/rows?state=Done`);
    expect(items).toMatchObject([{ number: 2, recipient: { name: 'Tallow; Sons', country: 'GB' } }]);
    expect((await get(`/Connections/${items[0].connectionId}`)).counterpart.name).toBe('Tallow; Sons');
    const failures = await api.call('GET', `/v1/BulkRequests/${id}/failures`, { as });
    expect(failures.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(failures.body).toContain("3,'=HYPERLINK(1),nonsense,");
    expect((await get(`/Entities/${accountId}/bulkrequests`)).items).toMatchObject([{ id }]);
  });

  it('accepts country names, counts rows as the spreadsheet does, and refuses a past due date', async () => {
    const csv = `Name,Email,Country\nTallow,one@${accountId}.example,UK\n\nWick,two@${accountId}.example,United Kingdom\n`;
    const late = await start(csv, { scope, dueOn: '2020-01-01' });
    expect([late.statusCode, late.json().errors]).toMatchObject([422, [{ path: 'dueOn' }]]);
    const { id } = (await start(csv, { scope })).json();
    const { items } = await get(`/BulkRequests/${id}/rows`);
    expect(items).toMatchObject([
      { number: 2, recipient: { country: 'GB' } },
      { number: 4, recipient: { country: 'GB' } },
    ]);
  });

  it('uses the given column mapping, and lists the columns if it cannot detect one', async () => {
    const csv = `Who,Where\nTallow,tallow@${accountId}.example\n`;
    const unclear = await start(csv);
    expect([unclear.statusCode, unclear.json().errors]).toEqual([
      422,
      [
        {
          path: 'mapping',
          message: 'Choose the columns with the name and the email address. The file has: Who, Where.',
        },
      ],
    ]);
    const wrong = await start(csv, { scope, mapping: JSON.stringify({ name: 'Whom', email: 'Where' }) });
    expect(wrong.json().errors[0].path).toBe('mapping.name');
    const mapped = await start(csv, { scope, mapping: JSON.stringify({ name: 'Who', email: 'Where' }) });
    expect(mapped.statusCode).toBe(202);
  });

  it('in another encoding keeps its characters', async () => {
    const csv = Buffer.concat([
      Buffer.from('name,email\nJos'),
      Buffer.of(0xe9),
      Buffer.from(`,jose@${accountId}.example\n`),
    ]);
    expect((await check(csv)).json().preview[0].name).toBe('José');
  });

  it('is refused if it has 10,001 rows, no rows, or is not a table', async () => {
    const bodies = [
      `name,email\n${lines(10_001).join('\n')}`,
      'name,email\n',
      'name,email\n"open',
      Buffer.from([0, 1, 2]),
    ];
    for (const body of bodies) expect((await start(body)).statusCode).toBe(422);
  });

  it('takes every field of the form', async () => {
    const template = '0199a000-0000-7000-8000-000000000001';
    const answer = await start(`Name,Mail,Kind\n${lines(1)[0]},company\n`, {
      templateId: template,
      message: 'For the supply contract',
      dueOn: '2099-12-24',
      purpose: 'Supplier review',
      lawfulBasis: 'Contract',
      lawfulBasisDetail: 'Clause 4',
      retentionYears: '6',
      mapping: JSON.stringify({ name: 'Name', email: 'Mail', kind: 'Kind' }),
      scope,
      days: '90',
      skipInvalid: 'true',
    });
    expect([answer.statusCode, answer.json().code]).toEqual([202, undefined]);
  });

  it('is processed once per key, and another file under the same key is refused', async () => {
    const sent = form(`name,email\n${lines(2).join('\n')}`);
    const key = { 'idempotency-key': `bulk-${accountId}` };
    const path = `/Entities/${accountId}/bulkrequests`;
    const first = await post(path, { ...sent, headers: { ...sent.headers, ...key } });
    const again = await post(path, { ...sent, headers: { ...sent.headers, ...key } });
    expect(again.json()).toEqual(first.json());
    const other = form(`name,email\n${lines(3).join('\n')}`);
    const refused = await post(path, { ...other, headers: { ...other.headers, ...key } });
    expect(refused.json().code).toBe('idempotency.key_reused');
    expect((await get(path)).items).toHaveLength(1);
  });
});

describe('the dry run', () => {
  it('reports columns, their mapping and errors, and stores nothing', async () => {
    const answer = await check(
      `Legal name,Mail,Type\nA,a@b.example,company\nB,a@b.example,\nC,c@b.example,alien\n`,
    );
    expect(answer.json()).toMatchObject({
      columns: ['Legal name', 'Mail', 'Type'],
      mapping: { name: 'Legal name', email: 'Mail', kind: 'Type' },
      isMapped: true,
      total: 3,
      usable: 1,
      duplicates: 1,
      problems: [
        { path: 'row 3, column Mail', message: 'This email address is already in row 2.' },
        { path: 'row 4, column Type', message: 'Enter organisation, trust, partnership or person.' },
      ],
      preview: [
        { number: 2, name: 'A', isUsable: true },
        { number: 3, name: 'B', isUsable: false },
        { number: 4, name: 'C', isUsable: false },
      ],
    });
    expect((await get(`/Entities/${accountId}/bulkrequests`)).items).toEqual([]);
  });

  it('shows the file even if it cannot detect the columns', async () => {
    expect((await check('Who,Where\nA,a@b.example\n')).json()).toMatchObject({
      columns: ['Who', 'Where'],
      mapping: {},
      isMapped: false,
      total: 1,
      usable: 0,
    });
  });

  it('knows the kind of party that a template is for', async () => {
    const templates = await get(`/CredentialTemplates?accountId=${accountId}&limit=200`);
    const forPeople = templates.items.find(
      ({ partyKind }: { partyKind: string }) => partyKind === 'LegalPerson',
    );
    const answer = await check('name,email,kind\nA,a@b.example,company\nB,b@b.example,\n', {
      templateId: forPeople.id,
    });
    expect(answer.json()).toMatchObject({
      usable: 1,
      problems: [{ path: 'row 2, column kind', message: 'This template is meant for a person.' }],
    });
  });
});
