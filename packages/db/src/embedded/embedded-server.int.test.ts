import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { startEmbeddedServer } from './embedded-server.ts';

it('a database whose passwords were deleted is kept, and the message names its folder', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'probity-embedded-'));
  const server = await startEmbeddedServer({ dataDir, throwaway: true });
  await server.stop();
  rmSync(path.join(dataDir, 'passwords.json'));
  try {
    const message = await startEmbeddedServer({ dataDir, throwaway: true }).then(
      () => 'started',
      (error: Error) => error.message,
    );
    expect(message).toMatch(
      /^The passwords of the database in \/.*cluster\S* were deleted\. .* delete that folder too/,
    );
  } finally {
    await server.discard();
    rmSync(dataDir, { recursive: true });
  }
});

it('the application speaks to the database through a socket of the machine, and over TCP where its path is too long', async () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'probity-embedded-'));
  // PostgreSQL runs as another user if root runs the tests.
  chmodSync(parent, 0o711);
  const addressOfServer = async (dataDir: string) => {
    const server = await startEmbeddedServer({ dataDir, throwaway: true });
    const client = new pg.Client(server.appUrl('postgres'));
    try {
      await client.connect();
      return (await client.query('select inet_server_addr() as address')).rows[0];
    } finally {
      await client.end();
      await server.discard();
    }
  };
  try {
    expect(await addressOfServer(path.join(parent, 'near'))).toEqual({ address: null });
    expect(await addressOfServer(path.join(parent, 'far'.repeat(40)))).toEqual({ address: '127.0.0.1' });
  } finally {
    rmSync(parent, { recursive: true });
  }
});
