import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MessageSummary } from './mailbox/message.ts';
import { Product } from './testing/product.ts';
import { startTestSandbox, thandi } from './testing/test-sandbox.ts';

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sandbox-restart-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it('keeps users, keys and emails after a restart, and does not overwrite changes by seeding again', async () => {
  const before = await startTestSandbox({ dataDir });
  const token = await before.managementToken();
  const path = `/api/v2/users/${encodeURIComponent(thandi.user_id ?? '')}`;
  await before.json(
    'PATCH',
    path,
    { password: 'changed since then', app_metadata: { role: 'ADMIN' } },
    token,
  );
  const transport = createTransport({ host: '127.0.0.1', port: before.smtpPort, ignoreTLS: true });
  await transport.sendMail({ from: 'a@x.example', to: 'b@x.example', subject: 'Kept', text: 'Hello' });
  const keys = await before.json('GET', '/.well-known/jwks.json');
  const mail = await before.json('GET', '/mailbox/api/messages');
  await before.close();

  const after = await startTestSandbox({ dataDir });
  try {
    expect(await after.json('GET', '/.well-known/jwks.json')).toEqual(keys);
    expect(await after.json('GET', '/mailbox/api/messages')).toEqual(mail);
    expect((mail.body as { messages: MessageSummary[] }).messages[0]).toMatchObject({
      subject: 'Kept',
      to: ['b@x.example'],
    });
    const tokens = await (await Product.of(after)).signIn(thandi.email, 'changed since then');
    expect(tokens.claims()?.sub).toBe(thandi.user_id);
  } finally {
    await after.close();
  }
});

it('releases both ports when it closes or fails to start', async () => {
  const first = await startTestSandbox();
  const port = Number(new URL(first.url).port);
  await expect(startTestSandbox({ port })).rejects.toThrow(`Port ${port} (sandbox pages) is taken`);
  await expect(startTestSandbox({ smtpPort: first.smtpPort })).rejects.toThrow(
    `Port ${first.smtpPort} (sandbox mail) is taken`,
  );
  await first.close();
  const second = await startTestSandbox({ port, smtpPort: first.smtpPort });
  expect(second.url).toBe(first.url);
  await second.close();
});

it('explains itself and lists its providers on the home page', async () => {
  const sandbox = await startTestSandbox();
  const text = await (await fetch(sandbox.url)).text();
  for (const words of ['The outside world, on this machine', 'Identity provider', 'Mailbox', '2 accounts']) {
    expect(text).toContain(words);
  }
  await sandbox.close();
});
