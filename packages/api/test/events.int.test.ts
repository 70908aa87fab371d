import { type AddressInfo, connect } from 'node:net';
import { changeSettings } from '@probity/core/identity/accounts';
import { notify, readAllNotifications } from '@probity/core/identity/notifications';
import { inTransaction } from '@probity/core/kernel/context';
import { createCredential, revealValue } from '@probity/core/registry/credentials';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createLogger } from '../src/plugins/logger.ts';
import { TestApi } from '../src/testing/test-api.ts';

const lines: string[] = [];
const isIncoming = (line: string) => line.includes('incoming request');
let api: TestApi;
let base: string;

beforeAll(async () => {
  api = await TestApi.open({ logger: createLogger('info', { write: (line) => void lines.push(line) }) });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
});
afterAll(() => api.close());

async function listen(authorization: string) {
  const stop = new AbortController();
  const response = await fetch(`${base}/v1/events`, { headers: { authorization }, signal: stop.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const until = async (wanted: string) => {
    while (!text.includes(wanted)) {
      const { value, done } = (await reader?.read()) ?? { value: '', done: true };
      if (done) break;
      text += value;
    }
    return text;
  };
  return { status: response.status, headers: response.headers, until, stop: () => stop.abort() };
}

it('notifies only the members of an account of a change', async () => {
  const [mine, theirs] = [await api.world.anOrganisation(), await api.world.anOrganisation()];
  const owner = await api.world.aUser({ memberOf: mine });
  const stranger = await api.world.aUser({ memberOf: theirs });
  const stream = await listen(await api.signIn(owner));
  await stream.until('retry');
  await changeSettings(api.world.ctx(stranger), { accountId: theirs, settings: { refreshDays: 5 } });
  await changeSettings(api.world.ctx(owner), { accountId: mine, settings: { refreshDays: 6 } });
  const heard = await stream.until(mine);
  expect(heard).toContain('"subject":"account"');
  expect(heard).not.toContain(theirs);
  stream.stop();
});

it('does not notify of a revealed value, which would make every open page refetch', async () => {
  const accountId = await api.world.anOrganisation();
  const owner = await api.world.aUser({ memberOf: accountId });
  const { id } = await createCredential(api.world.ctx(owner), {
    entityId: accountId,
    fieldKey: 'TradingName',
    value: 'Fictional',
  });
  const stream = await listen(await api.signIn(owner));
  await stream.until('retry');
  await revealValue(api.world.ctx(owner), { credentialId: id });
  await changeSettings(api.world.ctx(owner), { accountId, settings: { refreshDays: 7 } });
  const heard = await stream.until('"subject":"account"');
  expect(heard).not.toContain('"subject":"credential"');
  stream.stop();
});

it('notifies at once of a recent change, which the page may have missed', async () => {
  const [mine, theirs] = [await api.world.anOrganisation(), await api.world.anOrganisation()];
  const owner = await api.world.aUser({ memberOf: mine });
  const stranger = await api.world.aUser({ memberOf: theirs });
  const early = await listen(await api.signIn(owner));
  await early.until('retry');
  await changeSettings(api.world.ctx(stranger), { accountId: theirs, settings: { refreshDays: 8 } });
  await changeSettings(api.world.ctx(owner), { accountId: mine, settings: { refreshDays: 9 } });
  await early.until(mine);
  early.stop();
  const late = await listen(await api.signIn(owner));
  const heard = await late.until('"subject":"earlier"');
  expect(heard).toContain(mine);
  expect(heard).not.toContain(theirs);
  late.stop();
});

it('announces a notification from another party', async () => {
  const [mine, theirs] = [await api.world.anOrganisation(), await api.world.anOrganisation()];
  const stream = await listen(await api.signIn(await api.world.aUser({ memberOf: mine })));
  await stream.until('retry');
  const sender = await api.world.aUser({ memberOf: theirs });
  const subject = { type: 'account', id: theirs };
  await inTransaction(api.world.ctx(sender), (ctx) =>
    notify(ctx, { accountId: mine, kind: 'connection.changed', subject, link: '/dashboard' }),
  );
  expect(await stream.until('"notification"')).toContain(mine);
  stream.stop();
});

it('notifies only the other tabs of a person of what they have read', async () => {
  const accountId = await api.world.anOrganisation();
  const reader = await api.world.aUser({ memberOf: accountId });
  const colleague = await api.world.aUser({ memberOf: accountId });
  const streams = [
    await listen(await api.signIn(reader)),
    await listen(await api.signIn(colleague)),
  ] as const;
  for (const stream of streams) await stream.until('retry');
  await readAllNotifications(api.world.ctx(reader), { accountId });
  await changeSettings(api.world.ctx(reader), { accountId, settings: { refreshDays: 11 } });
  expect(await streams[0].until('"subject":"account"')).toContain('"subject":"read"');
  expect(await streams[1].until('"subject":"account"')).not.toContain('"subject":"read"');
  for (const stream of streams) stream.stop();
});

it('notifies a tab that opens just after something was read in another one', async () => {
  const accountId = await api.world.anOrganisation();
  const person = await api.world.aUser({ memberOf: accountId });
  const early = await listen(await api.signIn(person));
  await early.until('retry');
  await readAllNotifications(api.world.ctx(person), { accountId });
  await early.until('"subject":"read"');
  early.stop();
  const late = await listen(await api.signIn(person));
  expect(await late.until('"subject":"read"')).toContain('"subject":"read"');
  late.stop();
});

it('ends at once when the person signs out', async () => {
  const owner = await api.world.aUser({ memberOf: await api.world.anOrganisation() });
  const as = await api.signIn(owner);
  const stream = await listen(as);
  await stream.until('retry');
  expect((await api.call('DELETE', '/v1/Auth', { as })).statusCode).toBe(204);
  // This event is never sent: the wait ends because the stream does.
  expect(await stream.until('never said')).not.toContain('never said');
  expect((await listen(as)).status).toBe(401);
});

it('is closed to anyone who is not signed in', async () => {
  expect((await fetch(`${base}/v1/events`)).status).toBe(401);
});

it('one person has at most twenty streams; closing them makes room for another', async () => {
  const owner = await api.world.aUser({ memberOf: await api.world.anOrganisation() });
  const authorization = await api.signIn(owner);
  const streams = [];
  for (let i = 0; i < 20; i++) streams.push(await listen(authorization));
  expect(streams.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect((await listen(authorization)).status).toBe(429);
  for (const stream of streams) stream.stop();
  await vi.waitFor(async () => {
    const again = await listen(authorization);
    again.stop();
    expect(again.status).toBe(200);
  });
});

it('an event stream has the same security headers as every other response', async () => {
  const owner = await api.world.aUser({ memberOf: await api.world.anOrganisation() });
  const stream = await listen(await api.signIn(owner));
  stream.stop();
  expect(Object.fromEntries(stream.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
});

it('a client that disconnects during a request is not logged as an error or as maintenance', async () => {
  const owner = await api.world.aUser({ memberOf: await api.world.anOrganisation() });
  const authorization = await api.signIn(owner);
  const before = lines.length;
  const { port } = new URL(base);
  for (const type of ['application/json', 'multipart/form-data; boundary=x']) {
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => undefined);
    const head = ['POST /v1/Documents HTTP/1.1', 'host: x', `authorization: ${authorization}`];
    const heard = lines.filter(isIncoming).length;
    socket.write(`${[...head, `content-type: ${type}`, 'content-length: 5000'].join('\r\n')}\r\n\r\n--x\r\n`);
    await vi.waitFor(() => expect(lines.filter(isIncoming).length).toBeGreaterThan(heard));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.resetAndDestroy();
    await closed;
  }
  // Later requests pass the same steps, so both aborted ones have been handled by then.
  for (let i = 0; i < 5; i++)
    expect((await api.call('GET', '/v1/Tasks', { as: authorization })).statusCode).toBe(200);
  expect(lines.slice(before).filter((line) => /"level":(50|60)|maintenance/.test(line))).toEqual([]);
});
