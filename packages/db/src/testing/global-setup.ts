import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedServer } from '../embedded/embedded-server.ts';
import { migrate } from '../migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { ownerUrl: string; appUrl: string };
  }
}

export const TEMPLATE_DATABASE = 'probity_template';

/** One server for the whole run, with a migrated template that each test file copies. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'probity-test-'));
  const server = await startEmbeddedServer({ dataDir, throwaway: true });
  await server.createDatabase(TEMPLATE_DATABASE);
  await migrate(server.ownerUrl(TEMPLATE_DATABASE));
  project.provide('postgres', { ownerUrl: server.ownerUrl('postgres'), appUrl: server.appUrl('postgres') });
  return async () => {
    await server.discard();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
