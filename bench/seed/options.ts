import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

export interface SeedOptions {
  entities: number;
  credentials: number;
  /** The folder of the embedded database; unused if the settings name a database. */
  dataDir: string;
  issuer: string;
}

const HELP = `npm run seed:large -- [options]
  --entities N      organisations and people (120000; five in six belong to one account)
  --credentials N   values in their profiles (4000000)
  --data-dir DIR    folder of the embedded database (DATA_DIR or .data/large)
  --issuer URL      identity provider that the seeded people sign in with (https://identity.example/)

Fills the database that DATABASE_URL and DATABASE_OWNER_URL name, with the keys of KEYS_URL, when all three are set.
Takes all or nothing, and refuses a database that has been filled before.`;

const root = fileURLToPath(new URL('../..', import.meta.url));

export function readOptions(): SeedOptions {
  const { values } = parseArgs({
    options: {
      entities: { type: 'string', default: '120000' },
      credentials: { type: 'string', default: '4000000' },
      'data-dir': { type: 'string', default: process.env.DATA_DIR || '.data/large' },
      issuer: { type: 'string', default: 'https://identity.example/' },
      help: { type: 'boolean', default: false },
    },
  });
  const entities = Number(values.entities);
  const credentials = Number(values.credentials);
  const areUsable = Number.isInteger(entities) && entities >= 60 && credentials >= entities * 20;
  if (values.help || !areUsable) {
    console.error(areUsable ? HELP : `Give at least 60 entities and 20 credentials for each.\n\n${HELP}`);
    process.exit(values.help ? 0 : 2);
  }
  return { entities, credentials, dataDir: path.resolve(root, values['data-dir']), issuer: values.issuer };
}
