import { migrate } from '@probity/db';
import type { DatabaseCommand } from './command.ts';

export const migrateDatabase: DatabaseCommand = {
  usage: '',
  does: 'applies missing migrations and changed functions, policies and triggers',
  async prepare({ DATABASE_URL, DATABASE_OWNER_URL }, say) {
    const applied = await migrate(DATABASE_OWNER_URL ?? DATABASE_URL);
    for (const name of applied) say(`  ${name}`);
    say(applied.length === 0 ? 'Done: nothing was missing.' : `Done: ${applied.length} applied.`);
  },
};
