import { consequences } from '@probity/core';
import { newId, someServices } from '@probity/core/kernel/context';
import { startJobs } from '@probity/core/kernel/jobs';
import { connect } from '@probity/db';
import { ProductError } from '@probity/domain';
import { createBlobStore } from '@probity/evidence/blobs/create-blob-store.ts';
import { openCheckpoints } from '../open-checkpoints.ts';
import { openKeys } from '../open-keys.ts';
import type { CommandSettings } from '../settings.ts';
import { accountShred } from './account-shred.ts';
import { adminAdd } from './admin-add.ts';
import { auditSignAgain } from './audit-sign-again.ts';
import { auditVerifyAll } from './audit-verify-all.ts';
import { type Command, CommandError, type DatabaseCommand } from './command.ts';
import { decisionsReplay } from './decisions-replay.ts';
import { keysRotate } from './keys-rotate.ts';
import { keysRotateAccount } from './keys-rotate-account.ts';
import { migrateDatabase } from './migrate-database.ts';
import { proofsRotateKeys } from './proofs-rotate-keys.ts';

export const commands: Record<string, Command | DatabaseCommand> = {
  'keys:rotate': keysRotate,
  'keys:rotate-account': keysRotateAccount,
  'proofs:rotate-keys': proofsRotateKeys,
  'account:shred': accountShred,
  'admin:add': adminAdd,
  'audit:sign-again': auditSignAgain,
  'audit:verify-all': auditVerifyAll,
  'decisions:replay': decisionsReplay,
  migrate: migrateDatabase,
};

export function describeCommands(): string {
  const lines = Object.entries(commands).map(
    ([name, { usage, does }]) => `  ${`${name} ${usage}`.trim()}\n      ${does}`,
  );
  return `Commands:\n${lines.join('\n')}`;
}

interface RunCommand {
  name: string;
  args: readonly string[];
  settings: CommandSettings;
  say(line: string): void;
  ask(question: string): Promise<string>;
}

/** Runs one operator command in its own process, while the servers keep running. */
export async function runCommand({ name, args, settings, say, ask }: RunCommand): Promise<void> {
  const command = commands[name];
  if (!command) throw new CommandError(`There is no command ${name}.\n${describeCommands()}`);
  if ('prepare' in command) return command.prepare(settings, say);
  await using parts = new AsyncDisposableStack();
  const assumeAppRole = settings.DATABASE_OWNER_URL === undefined;
  const onError = () => undefined;
  const connection = connect({
    url: settings.DATABASE_URL,
    applicationName: `probity-${name}`,
    assumeAppRole,
    onError,
  });
  parts.defer(() => connection.close());
  const owner = connect({
    url: settings.DATABASE_OWNER_URL ?? settings.DATABASE_URL,
    applicationName: `probity-${name}-owner`,
    maxConnections: 1,
    onError,
  });
  parts.defer(() => owner.close());
  try {
    const { keeper, sealing } = await openKeys(settings, connection.db);
    const jobs = await startJobs({ connectionString: settings.DATABASE_URL, assumeAppRole, onError });
    parts.defer(() => jobs.stop());
    const services = someServices({
      now: () => new Date(),
      sealing,
      consequences,
      jobs,
      blobs: await createBlobStore(settings.STORAGE_URL),
      checkpoints: await openCheckpoints(settings.CHECKPOINTS_URL, { db: connection.db, sealing }),
      alarm: say,
      product: {
        domain: settings.PRODUCT_DOMAIN,
        name: settings.PRODUCT_NAME,
        publicUrl: settings.PUBLIC_URL,
      },
    });
    const ctx = {
      db: connection.db,
      services,
      actor: { kind: 'system', job: name },
      requestId: newId(),
    } as const;
    await command.run({ ctx, keeper, ownerDb: owner.db, say, ask }, args);
  } catch (error) {
    if (!(error instanceof ProductError)) throw error;
    throw new CommandError(
      error.code === 'resource.not_found'
        ? 'There is no such account, or it has been shredded.'
        : (error.errors?.[0]?.message ?? error.message),
    );
  }
}
