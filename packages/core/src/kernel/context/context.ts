import type { Db } from '@probity/db/connect.ts';
import {
  type Scope,
  withPlannedReads,
  withPlannedScope,
  withReadScope,
  withScope,
} from '@probity/db/scope.ts';
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
  PublicDocuments,
  ScreeningEngine,
  Sealing,
  TimestampAuthority,
  VatRegistry,
  WebhookSender,
} from '../ports/index.ts';
import { type Actor, scopeOf } from './actor.ts';
import type { Consequences } from './events.ts';

/** Name and addresses of the product: settings, not code. */
export interface ProductProfile {
  name: string;
  domain: string;
  publicUrl: string;
  /** The public website about the product; not the product itself. */
  siteUrl: string;
  supportEmail: string;
  /** The version of the terms and privacy notice that people must have accepted. */
  termsVersion: string;
  issuer: string;
}

/** A wallet app that the operator has registered. */
export interface WalletApp {
  clientId: string;
  /** As members know it. */
  name: string;
  /** Where answers may go, letter by letter. */
  redirectUris: readonly string[];
}

/** How strict wallets are treated. */
export interface WalletProfile {
  /** High Assurance Interoperability Profile: only attested apps and keys, and tokens bound to a key. */
  isHaip: boolean;
  /** Certificates (DER) of those who attest wallet apps and their keys. */
  attestationRoots: readonly Uint8Array<ArrayBuffer>[];
}

export interface Services {
  now(): Date;
  /** Alerts the operators: a log line at error level. No personal data. */
  alarm(message: string, facts: Record<string, unknown>): void;
  sealing: Sealing;
  identity: IdentityProvider;
  jobs: JobQueue;
  /** The handlers of the events announced with `publish`. */
  consequences: Consequences;
  evidence: EvidenceInspector;
  blobs: BlobStore;
  /** Signed checkpoints of the audit logs, in a store that database administrators cannot write to. */
  checkpoints: BlobStore;
  screening: ScreeningEngine;
  pdf: PdfRenderer;
  /** Null if no identity check provider is configured. */
  identityVerification: IdentityVerification | null;
  /** Null if no AML provider is configured: the built-in engine screens. */
  amlProvider: AmlProvider | null;
  /** Null if no open banking provider is configured. */
  openBanking: OpenBanking | null;
  /** Registers of LEIs and VAT numbers. Null if the installation calls no outside services. */
  numberRegistries: { lei: LeiRegistry; vat: VatRegistry } | null;
  /** The configured data sources. */
  enrichers: Enrichers;
  /** Null if billing is off: checks are then free. */
  billing: Billing | null;
  /** Null if no timestamp authority is configured: signatures carry the time of the server alone. */
  timestampAuthority: TimestampAuthority | null;
  /** Null if no signing service is configured. */
  eSignature: ESignature | null;
  webhooks: WebhookSender;
  /** Reads keys and status lists of other issuers of credentials. */
  publicDocuments: PublicDocuments;
  product: ProductProfile;
  /** Wallet apps that may ask members for credentials. */
  walletApps: readonly WalletApp[];
  walletProfile: WalletProfile;
  /** How long an export can be downloaded. */
  exportDays: number;
}

/** For commands, benchmarks and the demo, which use only some services: the others are undefined. */
export const someServices = (given: { [Name in keyof Services]?: Partial<Services[Name]> }): Services =>
  given as Services;

/** The client of a request, as far as known. */
export interface Client {
  /** Browser and system, such as "Firefox on Windows". */
  device: string | null;
  address: string | null;
}

/** Why the platform acts automatically for an account. */
type AutomaticCause =
  | 'registered'
  | 'approved'
  | 'dataChanged'
  | 'periodEnded'
  | 'signed'
  | 'checked'
  | 'paid'
  | 'relationshipApproved'
  | 'riskRose'
  | 'policy'
  | 'reminderRule';

export interface Ctx {
  db: Db;
  actor: Actor;
  /** Absent in jobs. */
  client?: Client;
  services: Services;
  requestId: string;
  /**
   * Set while the platform acts for an account automatically, such as after a step of another party: recorded as done
   * by the account, never by the actor.
   */
  automatic?: { accountId: string; cause: AutomaticCause };
  /** Runs last in every transaction of a request; if it throws, the transaction is rolled back. */
  beforeCommit?: (db: Db) => Promise<void>;
}

type Work<T> = (ctx: Ctx) => Promise<T>;

/** Runs `work` in a transaction that sees only what the actor may see; joins a transaction that is already open. */
export function inTransaction<T>(ctx: Ctx, work: Work<T>): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx);
  return inScope(ctx, scopeOf(ctx.actor), work);
}

/** For a hot read that changes nothing: what the actor may see, without the cost of a transaction. */
export function inReadScope<T>(ctx: Ctx, read: Work<T>): Promise<T> {
  if (ctx.db.isTransaction) return read(ctx);
  return withReadScope(ctx.db, scopeOf(ctx.actor), (db) => read({ ...ctx, db }));
}

/** For the reads that most pages start with: what the actor may see, by statements planned once for everyone. */
export function inPlannedReads<T>(ctx: Ctx, read: Work<T>): Promise<T> {
  if (ctx.db.isTransaction) return read(ctx);
  return withPlannedReads(ctx.db, scopeOf(ctx.actor), (db) => read({ ...ctx, db }));
}

/**
 * Sees every account. For steps before a person has records of their own, such as registration and invitations, and for
 * work across accounts, such as jobs and webhooks.
 */
export function inUnscopedTransaction<T>(ctx: Ctx, work: Work<T>): Promise<T> {
  return inScope(ctx, { kind: 'system' }, work);
}

/** For what the platform computes for an account: it sees what the account sees, and no more. */
export function inAccountTransaction<T>(ctx: Ctx, accountId: string, work: Work<T>): Promise<T> {
  return inScope(ctx, { kind: 'user', accountIds: [accountId] }, work);
}

/** The same for frequent work that finds all rows by key: its statements are planned once for all accounts. */
export function inPlannedTransaction<T>(ctx: Ctx, accountId: string, work: Work<T>): Promise<T> {
  return inScope(ctx, { kind: 'user', accountIds: [accountId] }, work, withPlannedScope);
}

function inScope<T>(ctx: Ctx, scope: Scope, work: Work<T>, open = withScope): Promise<T> {
  return open(ctx.db, scope, async (db) => {
    const result = await work({ ...ctx, db });
    await ctx.beforeCommit?.(db);
    return result;
  });
}
