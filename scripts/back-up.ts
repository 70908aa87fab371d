import path from 'node:path';
import { loadEnvFile } from 'node:process';
import { fileURLToPath } from 'node:url';
import { BackupError, backUp, restore } from './laptop/back-up.ts';

// npm run backup -- FOLDER, npm run restore -- FOLDER: everything that `npm start` keeps on one machine.
const root = fileURLToPath(new URL('..', import.meta.url));
try {
  loadEnvFile(path.join(root, '.env'));
} catch {
  // Settings are optional: everything has a default on one machine.
}
const dataDir = path.resolve(root, process.env.DATA_DIR ?? '.data');
const [act, given] = process.argv.slice(2);

try {
  await run();
} catch (error) {
  if (!(error instanceof BackupError)) throw error;
  console.error(error.message);
  process.exit(1);
}

async function run(): Promise<void> {
  if (!given) throw new BackupError(`Name the folder of the backup: npm run ${act} -- FOLDER`);
  const elsewhere = ['DATABASE_URL', 'STORAGE_URL', 'CHECKPOINTS_URL', 'KEYS_URL'].filter(
    (name) => process.env[name],
  );
  if (elsewhere.length > 0)
    throw new BackupError(
      `${elsewhere.join(', ')} say that data is kept elsewhere, where this command does not look. docs/operations.md says what to back up.`,
    );
  const folder = path.resolve(given);
  if (act === 'restore') {
    const { files } = await restore(folder, dataDir);
    console.log(`${files} files are in ${dataDir}. Start with npm start, then run npm run audit:verify-all.`);
    return;
  }
  const { files } = await backUp(dataDir, folder);
  console.log(
    `${files} files are in ${folder}. With its keys it opens everything: keep it as safe as ${dataDir}.`,
  );
}
