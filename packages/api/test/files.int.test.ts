import { createHash } from 'node:crypto';
import type { UserActor } from '@probity/core/kernel/context';
import { uploadDocument } from '@probity/core/registry/documents';
import { aPng } from '@probity/core/testing/sample-files.ts';
import { makeExport } from '@probity/core/workspace/exports';
import { checkImport, runImport } from '@probity/core/workspace/imports';
import { MAX_IMPORT_BYTES } from '@probity/domain/imports/import-keys.ts';
import { BlobStoreError } from '@probity/evidence/blobs/blob-store.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
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

const system = () => api.world.ctx({ kind: 'system', job: 'test' });

describe('the file of an export', () => {
  async function made(): Promise<string> {
    const started = await api.call('POST', `/v1/LegalEntities/${accountId}/export`, {
      as,
      body: { format: 'Json' },
    });
    expect(started.statusCode).toBe(202);
    await makeExport(system(), { exportId: started.json().id });
    return `/v1/Exports/${started.json().id}/file`;
  }
  const get = (url: string, headers: Record<string, string> = {}) => api.call('GET', url, { as, headers });

  it('is downloaded whole, or resumed where a download stopped, with identical content', async () => {
    const url = await made();
    const whole = await get(url);
    const { etag } = whole.headers;
    expect(whole.statusCode).toBe(200);
    expect(whole.headers['accept-ranges']).toBe('bytes');
    expect(etag).toBe(`"${createHash('sha256').update(whole.rawPayload).digest('hex')}"`);
    const size = whole.rawPayload.length;
    const first = await get(url, { range: 'bytes=0-99' });
    const rest = await get(url, { range: 'bytes=100-', 'if-range': String(etag) });
    expect([first.statusCode, first.headers['content-range']]).toEqual([206, `bytes 0-99/${size}`]);
    expect([rest.statusCode, rest.headers['content-range']]).toEqual([206, `bytes 100-${size - 1}/${size}`]);
    expect(rest.headers['content-length']).toBe(String(size - 100));
    expect(Buffer.concat([first.rawPayload, rest.rawPayload])).toEqual(whole.rawPayload);
    const last = await get(url, { range: 'bytes=-5' });
    expect([last.statusCode, last.rawPayload]).toEqual([206, whole.rawPayload.subarray(size - 5)]);
  });

  it('is sent whole for a range of another version, for several ranges or for an invalid one', async () => {
    const url = await made();
    const whole = await get(url);
    const odd: Record<string, string>[] = [
      { range: 'bytes=5-9', 'if-range': '"another"' },
      { range: 'bytes=5-9', 'if-range': 'Mon, 16 Nov 2026 10:00:00 GMT' },
      { range: 'bytes=0-1,3-4' },
      { range: 'bytes=9-5' },
      { range: 'lines=1-2' },
      { range: 'bytes=-' },
    ];
    for (const headers of odd) {
      const answer = await get(url, headers);
      expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, whole.rawPayload.length]);
      expect(answer.headers['content-range']).toBeUndefined();
    }
  });

  it('has no bytes beyond its end', async () => {
    const url = await made();
    const size = (await get(url)).rawPayload.length;
    for (const range of [`bytes=${size}-`, 'bytes=999999999999-', 'bytes=-0']) {
      const answer = await get(url, { range });
      expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, `bytes */${size}`]);
      expect(answer.json().code).toBe('export.range');
    }
    const beyond = await get(url, { range: `bytes=${size - 1}-${size + 1000}` });
    expect([beyond.statusCode, beyond.rawPayload.length]).toEqual([206, 1]);
  });
});

function form(content: Uint8Array | string, name = 'suppliers.csv') {
  const boundary = 'a-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(head),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

describe('a document that is replaced', () => {
  it('keeps its expiry date unless the form gives another or an empty one', async () => {
    const file = { fileName: 'a.png', declaredType: 'image/png', bytes: await aPng() };
    const { id } = await uploadDocument(api.world.ctx(owner), {
      entityId: accountId,
      type: 'Other',
      issuedOn: null,
      expiresOn: '2099-01-01',
      file,
    });
    const replace = async (fields: Record<string, string>) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      body.set('file', new Blob([new Uint8Array(await aPng())], { type: 'image/png' }), 'b.png');
      const request = new Request('http://localhost', { method: 'PUT', body });
      const answer = await api.call('PUT', `/v1/Documents/${id}/replace`, {
        as,
        body: Buffer.from(await request.arrayBuffer()),
        headers: { 'content-type': request.headers.get('content-type') ?? '' },
      });
      return answer.json().expiresOn;
    };
    expect(await replace({})).toBe('2099-01-01');
    expect(await replace({ expiresOn: '2099-02-02' })).toBe('2099-02-02');
    expect(await replace({ expiresOn: '' })).toBeNull();
  });
});

describe('an import', () => {
  const upload = (content: Uint8Array | string, bearer = as) =>
    api.call('POST', `/v1/Entities/${accountId}/imports`, { as: bearer, ...form(content) });

  it('is uploaded, checked, confirmed, and its errors are downloaded', async () => {
    const started = await upload('name,email\nHarbour Lights,a@harbour.example\n=1+1,nowhere\n');
    expect([started.statusCode, started.json().state]).toEqual([202, 'Checking']);
    const importId = started.json().id;
    const at = `/v1/Imports/${importId}`;
    await checkImport(system(), { importId, round: 1 });
    expect((await api.call('GET', at, { as })).json()).toMatchObject({
      state: 'Checked',
      total: 2,
      failed: 1,
    });
    expect((await api.call('POST', `${at}/confirm`, { as })).json()).toMatchObject({ state: 'Running' });
    await runImport(system(), { importId, round: 2 });
    expect((await api.call('GET', at, { as })).json()).toMatchObject({ state: 'Finished', done: 1 });
    const mistakes = await api.call('GET', `${at}/failures`, { as });
    expect(mistakes.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(mistakes.body).toContain(`3,'=1+1,nowhere,"email: Enter an email address`);
    const listed = await api.call('GET', `/v1/Entities/${accountId}/imports`, { as });
    expect(listed.json().items).toMatchObject([{ id: importId, fileName: 'suppliers.csv' }]);
  });

  it('of a file that is too large is refused, and so is a form without a file', async () => {
    const large = await upload(Buffer.alloc(MAX_IMPORT_BYTES + 1, 0x61));
    expect([large.statusCode, large.json().code]).toEqual([413, 'request.too_large']);
    const none = await api.call('POST', `/v1/Entities/${accountId}/imports`, {
      as,
      body: Buffer.from('--b--\r\n'),
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    expect(none.statusCode).toBeGreaterThanOrEqual(400);
    expect(none.statusCode).toBeLessThan(500);
    expect((await upload('name\nA\n')).statusCode).toBe(202);
    const second = await upload('name\nB\n');
    expect([second.statusCode, second.json().code]).toEqual([409, 'import.under_way']);
  });

  it('into a profile previews its effect, and writes what was confirmed once', async () => {
    const at = `/v1/Entities/${accountId}/profileimport`;
    const { items } = (
      await api.call('POST', `${at}/check`, { as, ...form('Trading name,Colour\nKestrel,blue\n') })
    ).json();
    expect(items).toMatchObject([
      { fieldKey: 'TradingName', outcome: 'New', value: 'Kestrel' },
      { fieldKey: null, outcome: 'Unknown', given: 'blue' },
    ]);
    const body = {
      values: [{ fieldKey: 'TradingName', value: 'Kestrel' }],
      legacy: [{ label: 'Colour', text: 'blue' }],
    };
    const headers = { 'idempotency-key': `import-${accountId}` };
    const first = await api.call('POST', at, { as, body, headers });
    const again = await api.call('POST', at, { as, body, headers });
    expect([first.json(), again.json()]).toEqual([
      { added: 1, replaced: 0, kept: 1 },
      { added: 1, replaced: 0, kept: 1 },
    ]);
    const records = await api.call('GET', `/v1/Entities/${accountId}/legacyrecords`, { as });
    expect(records.json().items).toMatchObject([{ label: 'Colour', text: 'blue' }]);
  });
});

describe('a file store that fails', () => {
  const failing = (code: BlobStoreError['code']) => async () => {
    throw new BlobStoreError(code, 'The store failed.');
  };
  afterEach(() => vi.restoreAllMocks());

  it('is reported as such by a download', async () => {
    const file = { fileName: 'certificate.png', declaredType: 'image/png', bytes: await aPng() };
    const { id } = await uploadDocument(api.world.ctx(owner), {
      entityId: accountId,
      type: 'CertificateOfIncorporation',
      issuedOn: null,
      expiresOn: null,
      file,
    });
    const { url } = (await api.call('GET', `/v1/Documents/${id}/url`, { as })).json();
    vi.spyOn(api.world.blobs, 'get').mockImplementation(failing('unavailable'));
    const answer = await api.call('GET', url, { as });
    expect([answer.statusCode, answer.json().code]).toEqual([502, 'storage.unavailable']);
  });

  it.each([
    ['unavailable', 502, 'storage.unavailable'],
    ['full', 507, 'storage.full'],
    ['bad_key', 500, 'system.unexpected'],
  ] as const)('is reported as such by an upload: %s', async (code, status, problem) => {
    vi.spyOn(api.world.blobs, 'put').mockImplementation(failing(code));
    const answer = await api.call('POST', `/v1/Entities/${accountId}/imports`, { as, ...form('name\nA\n') });
    expect([answer.statusCode, answer.json().code]).toEqual([status, problem]);
  });
});

describe('imports one after the other', () => {
  it('are rate-limited like messages', async () => {
    const slow = await TestApi.open({ rateLimitScale: 0.1 });
    try {
      const id = await slow.world.anOrganisation();
      const bearer = await slow.signIn(await slow.world.aUser({ memberOf: id }));
      const codes = new Set<number>();
      for (let n = 0; n < 20; n++)
        codes.add(
          (await slow.call('POST', `/v1/Entities/${id}/imports`, { as: bearer, ...form('name\nA\n') }))
            .statusCode,
        );
      expect(codes).toContain(429);
    } finally {
      await slow.close();
    }
  });
});
