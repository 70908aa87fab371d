import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSandbox } from '@probity/sandbox';
import { expect, it } from 'vitest';
import { createSmtpMailer } from './mailer.ts';

it('delivers both parts of an email over SMTP', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'probity-smtp-'));
  const sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    dataDir,
    productUrl: 'http://localhost:0',
    audience: 'a',
    claimsNamespace: 'https://probity.example',
    clientId: 'a',
    clientSecret: 'b',
    managementClientId: 'c',
    managementClientSecret: 'd',
  });
  const mailer = createSmtpMailer({
    url: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    from: 'Probity <no-reply@probity.example>',
  });
  await mailer.send({
    to: 'noor@kestrel.example',
    fromName: 'Kestrel, "Meridian" <x@evil.example> via Probity',
    subject: 'Grüße',
    text: 'plain part',
    html: '<p>rich part</p>',
    headers: {
      'List-Unsubscribe': '<https://probity.example/unsubscribe/a.b.c>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
  const { messages } = await (
    await fetch(`${sandbox.url}/mailbox/api/messages?to=noor@kestrel.example`)
  ).json();
  const message = await (await fetch(`${sandbox.url}/mailbox/api/messages/${messages[0].id}`)).json();
  expect(message).toMatchObject({ subject: 'Grüße', text: expect.stringContaining('plain part') });
  expect(message.html).toContain('rich part');
  expect(message.from).toEqual(expect.stringContaining('no-reply@probity.example'));
  expect(message.headers).toContainEqual({
    name: 'From',
    value: expect.stringMatching(/via Probity" <no-reply@probity\.example>$/),
  });
  expect(message.headers).toContainEqual({
    name: 'List-Unsubscribe',
    value: '<https://probity.example/unsubscribe/a.b.c>',
  });
  expect(message.headers).toContainEqual({
    name: 'List-Unsubscribe-Post',
    value: 'List-Unsubscribe=One-Click',
  });
  mailer.close();
  await sandbox.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it.each([
  ['before it greets', false],
  ['once it has the message', true],
])(
  'an email fails in time if the mail server stops answering %s',
  async (_, greets) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      if (!greets) return;
      socket.write('220 mail.example\r\n');
      socket.on('data', (chunk) => {
        const [command = ''] = chunk.toString().trim().split(/[ \r]/);
        if (command === 'EHLO' || command === 'MAIL' || command === 'RCPT') socket.write('250 OK\r\n');
        if (command === 'DATA') socket.write('354 Go on\r\n');
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const mailer = createSmtpMailer({
      url: `smtp://127.0.0.1:${port}`,
      from: 'Probity <no-reply@probity.example>',
      timeouts: { connectMs: 200, messageMs: 200, answerMs: 200 },
    });
    const sent = mailer.send({ to: 'noor@kestrel.example', subject: 'S', text: 'T', html: '<p>T</p>' });
    await expect(sent).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    mailer.close();
    server.close();
  },
  5000,
);

it('a message is not sent to a mail server that was too slow to leave time for its confirmation', async () => {
  let received = '';
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    const answer = (text: string) => setTimeout(() => socket.write(`${text}\r\n`), 80);
    answer('220 mail.example');
    socket.on('data', (chunk) => {
      received += chunk;
      answer(chunk.toString().startsWith('DATA') ? '354 Go on' : '250 OK');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const mailer = createSmtpMailer({
    url: `smtp://127.0.0.1:${port}`,
    from: 'Probity <no-reply@probity.example>',
    timeouts: { connectMs: 2000, messageMs: 200, answerMs: 2000 },
  });
  const sent = mailer.send({ to: 'noor@kestrel.example', subject: 'Soon', text: 'T', html: '<p>T</p>' });
  await expect(sent).rejects.toThrow('too slow');
  expect(received).toContain('DATA');
  expect(received).not.toContain('Soon');
  mailer.close();
  server.close();
});
