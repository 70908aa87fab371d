import type { Db } from '@probity/db/connect.ts';
import { withScope } from '@probity/db/scope.ts';
import { type Actor, scopeOf } from './actor.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { ESignature } from './ports/e-signature.ts';
import type { BlobStore, EvidenceInspector } from './ports/evidence.ts';
import type { IdentityProvider } from './ports/identity-provider.ts';
import type { Paper } from './ports/paper.ts';
import type { ScreeningEngine } from './ports/screening.ts';
import type { Sealing } from './sealing/sealing.ts';

/** What the product is called and where it lives: settings, not code. */
export interface ProductProfile {
  name: string;
  domain: string;
  publicUrl: string;
  supportEmail: string;
  issuer: string;
}

export interface Services {
  now(): Date;
  sealing: Sealing;
  identity: IdentityProvider;
  jobs: Jobs;
  evidence: EvidenceInspector;
  blobs: BlobStore;
  screening: ScreeningEngine;
  paper: Paper;
  /** Null where no signing service is configured. */
  eSignature: ESignature | null;
  product: ProductProfile;
}

export interface Ctx {
  db: Db;
  actor: Actor;
  services: Services;
  requestId: string;
}

type Work<T> = (ctx: Ctx) => Promise<T>;

/** Runs `work` in one transaction that sees only what the actor may see; within one already, it joins it. */
export function inTransaction<T>(ctx: Ctx, work: Work<T>): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx);
  return withScope(ctx.db, scopeOf(ctx.actor), (db) => work({ ...ctx, db }));
}

/** For the few steps that happen before a person has records of their own: registration, invitations, codes. */
export function inUnscopedTransaction<T>(ctx: Ctx, work: Work<T>): Promise<T> {
  return withScope(ctx.db, { kind: 'system' }, (db) => work({ ...ctx, db }));
}
