import type { Db } from '@probity/db/connect.ts';
import { type Scope, withPlannedReads, withReadScope, withScope } from '@probity/db/scope.ts';
import type {
  AmlProvider,
  Billing,
  BlobStore,
  Enrichers,
  ESignature,
  EvidenceInspector,
  IdentityProvider,
  IdentityVerification,
  JobQueue,
  LeiRegistry,
  OpenBanking,
  PdfRenderer,
  ScreeningEngine,
  Sealing,
  VatRegistry,
  WebhookSender,
} from '../ports/index.ts';
import { type Actor, scopeOf } from './actor.ts';
import type { Consequences } from './events.ts';

/** What the product is called and where it lives: settings, not code. */
export interface ProductProfile {
  name: string;
  domain: string;
  publicUrl: string;
  /** The public site about the product, which is another place than the product. */
  siteUrl: string;
  supportEmail: string;
  /** The version of terms and privacy notice that people have to have accepted. */
  termsVersion: string;
  issuer: string;
}

export interface Services {
  now(): Date;
  /** Reaches the people who run the product: a line of the log at the level of an error. No personal data. */
  alarm(message: string, facts: Record<string, unknown>): void;
  sealing: Sealing;
  identity: IdentityProvider;
  jobs: JobQueue;
  /** What follows from what is announced with `publish`. */
  consequences: Consequences;
  evidence: EvidenceInspector;
  blobs: BlobStore;
  /** Signed checkpoints of the audit logs: a store that the administrator of the database cannot write to. */
  checkpoints: BlobStore;
  screening: ScreeningEngine;
  pdf: PdfRenderer;
  /** Null where no service for identity checks is configured. */
  identityVerification: IdentityVerification | null;
  /** Null where no provider of AML screening is configured: the built-in engine screens. */
  amlProvider: AmlProvider | null;
  /** Null where no service for bank accounts is configured. */
  openBanking: OpenBanking | null;
  /** Who holds LEIs and VAT numbers. Null where the installation asks nobody outside. */
  numberRegistries: { lei: LeiRegistry; vat: VatRegistry } | null;
  /** Outside sources that are configured. */
  enrichers: Enrichers;
  /** Null where billing is off: checks are then free. */
  billing: Billing | null;
  /** Null where no signing service is configured. */
  eSignature: ESignature | null;
  webhooks: WebhookSender;
  product: ProductProfile;
  /** How long an export can be downloaded. */
  exportDays: number;
}

/** For commands, measurements and the demo, which use a few of them: the others are not there. */
export const someServices = (given: { [Name in keyof Services]?: Partial<Services[Name]> }): Services =>
  given as Services;

/** Who is at the other end, as far as a request tells. */
export interface Client {
  /** Browser and system, such as "Firefox on Windows". */
  device: string | null;
  address: string | null;
}

/** Why the platform acts for an account by itself. */
type AutomaticCause =
  | 'registered'
  | 'approved'
  | 'dataChanged'
  | 'signed'
  | 'checked'
  | 'paid'
  | 'relationshipApproved'
  | 'riskRose';

export interface Ctx {
  db: Db;
  actor: Actor;
  /** Absent in jobs. */
  client?: Client;
  services: Services;
  requestId: string;
  /** What the platform does for an account because of another party's step: recorded as the account's, never as theirs. */
  automatic?: { accountId: string; cause: AutomaticCause };
  /** The last thing that each transaction of a request does; when it throws, nothing has happened. */
  beforeCommit?: (db: Db) => Promise<void>;
}

type Work<T> = (ctx: Ctx) => Promise<T>;

/** Runs `work` in one transaction that sees only what the actor may see; within one already, it joins it. */
export function inTransaction<T>(ctx: Ctx, work: Work<T>): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx);
  return inScope(ctx, scopeOf(ctx.actor), work);
}

/** For a hot read that changes nothing: what the actor may see, without a transaction to begin and to end. */
export function inReadScope<T>(ctx: Ctx, read: Work<T>): Promise<T> {
  if (ctx.db.isTransaction) return read(ctx);
  return withReadScope(ctx.db, scopeOf(ctx.actor), (db) => read({ ...ctx, db }));
}

/** For the reads that most pages begin with: what the actor may see, by statements that are planned once for everybody. */
export function inPlannedReads<T>(ctx: Ctx, read: Work<T>): Promise<T> {
  if (ctx.db.isTransaction) return read(ctx);
  return withPlannedReads(ctx.db, scopeOf(ctx.actor), (db) => read({ ...ctx, db }));
}

/** For the few steps that happen before a person has records of their own: registration, invitations, codes. */
export function inUnscopedTransaction<T>(ctx: Ctx, work: Work<T>): Promise<T> {
  return inScope(ctx, { kind: 'system' }, work);
}

/** What the platform works out for an account by itself: it sees what the account sees, and no more. */
export function inAccountTransaction<T>(ctx: Ctx, accountId: string, work: Work<T>): Promise<T> {
  return inScope(ctx, { kind: 'user', accountIds: [accountId] }, work);
}

function inScope<T>(ctx: Ctx, scope: Scope, work: Work<T>): Promise<T> {
  return withScope(ctx.db, scope, async (db) => {
    const result = await work({ ...ctx, db });
    await ctx.beforeCommit?.(db);
    return result;
  });
}
