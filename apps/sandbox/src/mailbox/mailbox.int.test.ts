import { request } from 'node:http';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';
import type { Message, MessageSummary } from './message.ts';

let sandbox: TestSandbox;
const send = (to: string, subject: string, html = '<p>Hello</p>') =>
  createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, ignoreTLS: true }).sendMail({
    from: 'Probity <no-reply@probity.example>',
    to,
    bcc: 'archive@probity.example',
    subject,
    html,
    text: `Open http://localhost:3000/invitations/1?a=1&b=2 to answer.`,
  });
const list = async (query = '') => {
  const { body } = await sandbox.json('GET', `/mailbox/api/messages${query}`);
  return (body as { messages: MessageSummary[] }).messages;
};
const page = async (path: string) => {
  const response = await fetch(sandbox.url + path);
  return { policy: response.headers.get('content-security-policy') ?? '', text: await response.text() };
};

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
beforeEach(async () => {
  await sandbox.json('DELETE', '/mailbox/api/messages');
});
afterAll(() => sandbox.close());

it('keeps the emails the product sends, newest first, and finds them by address', async () => {
  await send('lindiwe@karoo-solar.example', 'First');
  await send('ruth@meridian-bank.example', 'Second');
  expect((await list()).map(({ subject }) => subject)).toEqual(['Second', 'First']);
  expect((await list('?to=karoo-solar')).map(({ subject }) => subject)).toEqual(['First']);
  expect((await list('?to=archive@probity.example')).length).toBe(2);
  const [newest, oldest] = await list();
  expect((await list(`?after=${oldest?.id}`)).map(({ id }) => id)).toEqual([newest?.id]);
});

it('returns a complete message with its links', async () => {
  await send(
    'lindiwe@karoo-solar.example',
    'Grüße',
    '<a href="http://localhost:3000/x?c=1&amp;d=2">Answer</a>',
  );
  const [summary] = await list();
  const { body } = await sandbox.json('GET', `/mailbox/api/messages/${summary?.id}`);
  expect(body as Message).toMatchObject({
    subject: 'Grüße',
    from: 'no-reply@probity.example',
    to: ['lindiwe@karoo-solar.example', 'archive@probity.example'],
    links: ['http://localhost:3000/x?c=1&d=2', 'http://localhost:3000/invitations/1?a=1&b=2'],
  });
  expect((await sandbox.json('GET', '/mailbox/api/messages/1')).status).toBe(404);
});

it('answers a long poll as soon as the email arrives, or at once if it already has', async () => {
  const waiting = sandbox.json('GET', '/mailbox/api/wait?to=ruth&subject=invitation');
  await send('piet@vanwyk.example', 'Invitation to someone else');
  await send('ruth@meridian-bank.example', 'Your invitation');
  expect((await waiting).body).toMatchObject({ subject: 'Your invitation' });
  const again = await sandbox.json('GET', '/mailbox/api/wait?to=ruth&timeoutMs=0');
  expect(again.status).toBe(200);
  const { id } = again.body as Message;
  expect((await sandbox.json('GET', `/mailbox/api/wait?to=ruth&after=${id}&timeoutMs=1`)).status).toBe(408);
  expect((await sandbox.json('GET', '/mailbox/api/wait?after=yesterday')).status).toBe(400);
});

it('has pages for the list and the empty state', async () => {
  expect((await page('/mailbox')).text).toContain('No mail yet');
  await send('ruth@meridian-bank.example', '<script>alert(1)</script>');
  const shown = await page('/mailbox');
  expect(shown.text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect((await page('/mailbox?to=nobody')).text).toContain('No mail for this address');
  await fetch(`${sandbox.url}/mailbox/empty`, { method: 'POST' });
  expect(await list()).toEqual([]);
});

it('shows an email’s HTML in a frame that cannot run scripts or load anything', async () => {
  await send(
    'ruth@meridian-bank.example',
    'Framed',
    '<script>alert(1)</script><img src="http://x.example/a.png">',
  );
  const [summary] = await list();
  const outer = await page(`/mailbox/${summary?.id}`);
  expect(outer.text).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  const inner = await page(`/mailbox/${summary?.id}/html`);
  expect(inner.policy).toContain('sandbox allow-popups');
  expect(inner.policy).toContain("default-src 'none'");
  expect(inner.policy).not.toContain('script-src');
  expect(inner.text).toContain('<base target="_blank">');
  expect((await page(`/mailbox/${summary?.id}/source`)).text).toContain('Subject: Framed');
});

it('refuses foreign host names and writes from other sites', async () => {
  const status = await new Promise((resolve) => {
    const call = request(
      `${sandbox.url}/mailbox/api/messages`,
      { headers: { host: 'evil.example' } },
      (response) => resolve(response.statusCode),
    );
    call.end();
  });
  expect(status).toBe(421);
  const crossSite = await fetch(`${sandbox.url}/mailbox/empty`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(crossSite.status).toBe(403);
});
