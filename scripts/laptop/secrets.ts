import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface LaptopSecrets {
  SESSION_SECRET: string;
  OIDC_CLIENT_SECRET: string;
  OIDC_MANAGEMENT_CLIENT_SECRET: string;
}

/** Created once per data folder, because data encrypted yesterday must decrypt today; explicit settings win. */
export function readSecrets(dataDir: string, given: Record<string, string | undefined>): LaptopSecrets {
  const kept = keptSecrets(dataDir);
  const secret = (name: keyof LaptopSecrets) => given[name] || kept[name];
  return {
    SESSION_SECRET: secret('SESSION_SECRET'),
    OIDC_CLIENT_SECRET: secret('OIDC_CLIENT_SECRET'),
    OIDC_MANAGEMENT_CLIENT_SECRET: secret('OIDC_MANAGEMENT_CLIENT_SECRET'),
  };
}

function keptSecrets(dataDir: string): LaptopSecrets {
  const file = path.join(dataDir, 'secrets.json');
  // Only this function writes it.
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const secrets = {
    SESSION_SECRET: randomBytes(32).toString('base64'),
    OIDC_CLIENT_SECRET: randomBytes(24).toString('hex'),
    OIDC_MANAGEMENT_CLIENT_SECRET: randomBytes(24).toString('hex'),
  };
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}
