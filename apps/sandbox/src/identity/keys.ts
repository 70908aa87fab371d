import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { readJson, writeJson } from '../durable-json.ts';

export interface IdentityKeys {
  jwks: { keys: JWK[] };
  cookieKeys: string[];
}

/** Stored, so that tokens and browser sessions stay valid after a restart. */
export async function loadKeys(dataDir: string): Promise<IdentityKeys> {
  const path = join(dataDir, 'identity', 'keys.json');
  const kept = await readJson<IdentityKeys>(path);
  if (kept) return kept;
  const keys = {
    jwks: { keys: [await newSigningKey()] },
    cookieKeys: [randomBytes(32).toString('base64url')],
  };
  await writeJson(path, keys);
  return keys;
}

async function newSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), use: 'sig', alg: 'RS256' };
}
