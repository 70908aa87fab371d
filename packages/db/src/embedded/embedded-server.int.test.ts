import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
