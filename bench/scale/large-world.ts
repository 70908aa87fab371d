import { parseArgs } from 'node:util';
import { registerApi } from '@probity/api';
import { consequences } from '@probity/core';
import { loadActor } from '@probity/core/identity/auth';
import { type Ctx, hashSecret, newId, type Services, someServices } from '@probity/core/kernel/context';
import { type Jobs, startJobs } from '@probity/core/kernel/jobs';
import type { Sealing } from '@probity/core/kernel/ports';
import { connect } from '@probity/db';
import { nameSpellings } from '@probity/screening/names/name-spellings.ts';
import { fastify } from 'fastify';
import type pg from 'pg';
import { ISSUER, startIdentity } from '../identity.ts';
import { openDatabase } from '../seed/database.ts';
import { landmarks, SESSION } from '../seed/landmarks.ts';

/** A database filled by `npm run seed:large`, with the API on it and the owner of its large account signed in. */
export interface LargeWorld {
  ctx(): Ctx;
  pool: pg.Pool;
  /** Returns the response as the owner would see it; anything but 200 ends the benchmark. */
  get<Answer>(url: string): Promise<Answer>;
  /** Sends JSON as the owner; anything but success ends the benchmark. */
  post<Answer>(url: string, body: unknown): Promise<Answer>;
  /** Bypasses row-level security, for set-up. */
  ownerUrl: string;
  close(): Promise<void>;
}

export const readDataDir = (): string => {
  const { values } = parseArgs({
    options: { 'data-dir': { type: 'string', default: process.env.DATA_DIR || '.data/large' } },
  });
  return values['data-dir'];
};

export async function openLargeWorld(dataDir: string): Promise<LargeWorld> {
  const database = await openDatabase(dataDir);
  const connection = connect({ url: database.appUrl, applicationName: 'bench', onError: () => undefined });
  const identity = await startIdentity();
  const jobs = await startJobs({
    connectionString: database.appUrl,
    assumeAppRole: false,
    onError: () => undefined,
  });
  const base = { db: connection.db, services: servicesWith(database.sealing, jobs) };
  const app = fastify({ logger: { level: 'error' } });
  await registerApi(app, {
    base,
    changes: { subscribe: () => () => undefined, close: async () => undefined },
    version: '0',
    rateLimitScale: 1000,
    tokens: identity.tokens,
  });
  const authorization = `Bearer ${await identity.token(landmarks.ownerSubject, SESSION)}`;
  const actor = await loadActor(base, {
    issuer: ISSUER,
    subject: landmarks.ownerSubject,
    email: null,
    emailVerified: true,
    name: null,
    issuedAt: new Date(),
    sessionHash: hashSecret(`${ISSUER}|${landmarks.ownerSubject}|${SESSION}`),
  });
  const call = async <Answer>(method: 'GET' | 'POST', url: string, payload?: object): Promise<Answer> => {
    const headers = { authorization };
    const response = await app.inject({ method, url: `/v1${url}`, headers, ...(payload && { payload }) });
    if (response.statusCode >= 300) throw new Error(`${url}: ${response.statusCode} ${response.body}`);
    return response.json();
  };
  return {
    ctx: () => ({ ...base, actor, requestId: newId() }),
    pool: connection.pool,
    ownerUrl: database.ownerUrl,
    get: (url) => call('GET', url),
    // Only objects are sent.
    post: (url, body) => call('POST', url, Object(body)),
    async close() {
      await jobs.stop();
      await app.close();
      identity.close();
      await connection.close();
      await database.stop();
    },
  };
}

/** Only what the measured paths use. */
function servicesWith(sealing: Sealing, jobs: Jobs): Services {
  return someServices({
    now: () => new Date(),
    sealing,
    jobs,
    consequences,
    identity: { keepsPassword: () => true },
    screening: { spellingsOf: nameSpellings },
    product: {
      name: 'Probity',
      domain: 'probity.example',
      publicUrl: '',
      siteUrl: 'https://probity.example',
      supportEmail: '',
      termsVersion: '1',
      issuer: ISSUER,
    },
  });
}
