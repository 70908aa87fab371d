import { migrate, missingMigrations } from '@probity/db';
import { CommandError } from './commands/command.ts';
import type { Settings } from './settings.ts';

type DatabaseSettings = Pick<Settings, 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'MIGRATE_AT_START'>;

/** Applies the migrations, or refuses to start while some are missing. */
export async function prepareDatabase(settings: DatabaseSettings): Promise<void> {
  if (settings.MIGRATE_AT_START) {
    await migrate(settings.DATABASE_OWNER_URL ?? settings.DATABASE_URL);
    return;
  }
  const missing = await missingMigrations(settings.DATABASE_URL);
  if (missing.length > 0)
    throw new CommandError(
      `The database lacks ${missing.length} migrations, such as ${missing[0]}, and MIGRATE_AT_START is false: run the command migrate first.`,
    );
}
