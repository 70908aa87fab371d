import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hashSecret } from '@probity/core/kernel/context';
import { connect, migrate } from '@probity/db';
import { startEmbeddedServer } from '@probity/db/embedded/embedded-server.ts';
import { seedDemo } from '@probity/demo/seed-demo.ts';
import { seedWorld } from '@probity/demo/seed-world.ts';
import { openCheckpoints } from '@probity/server/open-checkpoints.ts';
import { openKeys } from '@probity/server/open-keys.ts';
import { readSettings, type Settings } from '@probity/server/settings.ts';
import pg from 'pg';
import { createSeal } from '../apps/web/server/session/sealing.ts';
import type { Session } from '../apps/web/server/session/session.ts';
import { startIdentity } from './identity.ts';

const subject = 'auth0|demo-piet';

export interface Demo {
  /** Settings with which a process of the product is started. */
  env: Record<string, string>;
  settings: Settings;
  dataDir: string;
  ownerUrl: string;
  subject: string;
  /** The signed-in owner of the largest demo account, for the API and for pages. */
  token: string;
  cookie: string;
  /** Of another signed-in person. */
  tokenOf(subject: string): Promise<string>;
  stopDatabase(): Promise<void>;
  /** Ends it as a failing machine would. */
  killDatabase(): Promise<void>;
  /** On the same port, with what it had. */
  startDatabase(): Promise<void>;
  close(): Promise<void>;
}

/** A database with the demo accounts and a signed-in user; each benchmark starts its own processes. */
export async function openDemo(
  port: number,
  roles: string,
  /** Further settings of PostgreSQL. */
  postgresSettings: readonly string[] = [],
): Promise<Demo> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'probity-bench-'));
  const cluster = {
    dataDir: path.join(dataDir, 'postgres'),
    throwaway: true,
    settings: postgresSettings,
  };
  let postgres = await startEmbeddedServer(cluster);
  await postgres.createDatabase('bench');
  const ownerUrl = postgres.ownerUrl('bench');
  const identity = await startIdentity({ local: true });
  const { issuer, audience, claimsNamespace } = identity.tokens;
  const env = {
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ROLES: roles,
    DATABASE_URL: postgres.appUrl('bench'),
    DATABASE_OWNER_URL: ownerUrl,
    OIDC_ISSUER: issuer,
    OIDC_AUDIENCE: audience,
    OIDC_CLIENT_ID: 'bench',
    OIDC_CLIENT_SECRET: 'bench',
    OIDC_MANAGEMENT_CLIENT_ID: 'bench',
    OIDC_MANAGEMENT_CLIENT_SECRET: 'bench',
    SMTP_URL: 'smtp://127.0.0.1:9',
    STORAGE_URL: path.join(dataDir, 'files'),
    CHECKPOINTS_URL: path.join(dataDir, 'checkpoints'),
    KEYS_URL: `file:${path.join(dataDir, 'keys.json')}`,
    SESSION_SECRET: 'a secret of the bench, of thirty-two bytes',
    RATE_LIMIT_SCALE: '1000',
  };
  const settings = readSettings(env);
  await seed(settings, { ownerUrl, issuer });
  const tokenOf = (of: string) => identity.token(of, 's1', { [`${claimsNamespace}/email_verified`]: true });
  const token = await tokenOf(subject);
  return {
    env,
    settings,
    dataDir,
    ownerUrl,
    subject,
    token,
    cookie: `probity=${await sessionCookie(settings, token)}`,
    async tokenOf(of) {
      await signIn(ownerUrl, { issuer, subject: of });
      return tokenOf(of);
    },
    stopDatabase: () => postgres.stop(),
    killDatabase: () => postgres.kill(),
    async startDatabase() {
      postgres = await startEmbeddedServer({ ...cluster, port: postgres.port });
    },
    async close() {
      identity.close();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function seed(settings: Settings, of: { ownerUrl: string; issuer: string }): Promise<void> {
  const { ownerUrl, issuer } = of;
  await migrate(ownerUrl);
  const { DATABASE_URL: databaseUrl, STORAGE_URL: storageUrl, PUBLIC_URL: publicUrl } = settings;
  const { db, close } = connect({ url: databaseUrl, applicationName: 'bench', onError: () => undefined });
  const { sealing } = await openKeys(settings, db);
  await openCheckpoints(settings.CHECKPOINTS_URL, { db, sealing });
  await seedDemo({ ownerUrl, issuer, sealing });
  await seedWorld({ databaseUrl, storageUrl, publicUrl, sealing });
  await close();
  await signIn(ownerUrl, { issuer, subject });
}

async function signIn(ownerUrl: string, of: { issuer: string; subject: string }): Promise<void> {
  const owner = new pg.Client(ownerUrl);
  await owner.connect();
  await owner.query(
    `insert into verified_sessions (user_id, session_hash, expires_at, last_seen_at)
     select id, $1, now() + interval '1 day', now() + interval '1 day' from users where subject = $2`,
    [hashSecret(`${of.issuer}|${of.subject}|s1`), of.subject],
  );
  await owner.end();
}

function sessionCookie(settings: Settings, accessToken: string): Promise<string> {
  const now = Date.now();
  const session: Session = {
    accessToken,
    refreshToken: null,
    expiresAt: now + 3_600_000,
    startedAt: now,
    seenAt: now,
    person: { sub: subject, email: null, name: null },
  };
  return createSeal(settings.SESSION_SECRET, 'probity').seal(session);
}
