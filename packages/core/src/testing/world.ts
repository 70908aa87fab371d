import { randomBytes } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@probity/db/testing/test-database.ts';
import type { EntityKind, MemberRole } from '@probity/domain';
import { inspectUpload, readEvidence } from '@probity/evidence';
import { sendMail } from '../identity/email/index.ts';
import { makeRegister } from '../kernel/audit/index.ts';
import {
  type Actor,
  type Consequences,
  type Ctx,
  newId,
  type Services,
  someServices,
  type UserActor,
} from '../kernel/context/index.ts';
import { createSealing } from '../kernel/encryption/index.ts';
import { type Jobs, startJobs } from '../kernel/jobs/index.ts';
import type { Mail } from '../kernel/ports/index.ts';
import { InMemoryBlobs } from './in-memory-blobs.ts';
import { InMemoryIdentity } from './in-memory-identity.ts';
import { InMemoryKeys } from './in-memory-keys.ts';
import { InMemoryReceiver } from './in-memory-receiver.ts';

export const TEST_ISSUER = 'https://identity.example/';

/** What areas add to a world: services, and what follows from an event. */
interface OfAreas extends Partial<Services> {
  consequences: Consequences;
}

export interface StartedWorld {
  database: TestDatabase;
  jobs: Jobs;
}

/**
 * A separate database, a fixed clock, and builders for the people and accounts of a test. It loads the kernel and
 * identity; the world of an area adds what is its own.
 */
export class World {
  readonly database: TestDatabase;
  readonly identity = new InMemoryIdentity();
  readonly keys = new InMemoryKeys();
  readonly blobs = new InMemoryBlobs();
  readonly checkpoints = new InMemoryBlobs();
  /** Records webhook calls and answers as the test decides. */
  readonly webhooks = new InMemoryReceiver();
  readonly services: Services;
  readonly jobs: Jobs;
  readonly alarms: string[] = [];
  clock = new Date('2026-11-15T10:00:00Z');

  protected constructor({ database, jobs }: StartedWorld, ofAreas: OfAreas) {
    this.database = database;
    this.jobs = jobs;
    this.services = someServices({
      now: () => this.clock,
      alarm: (message: string) => void this.alarms.push(message),
      sealing: createSealing({ platformKey: randomBytes(32), keeper: this.keys }),
      identity: this.identity,
      jobs,
      evidence: { inspect: inspectUpload, read: readEvidence },
      blobs: this.blobs,
      checkpoints: this.checkpoints,
      exportDays: 7,
      eSignature: null,
      timestampAuthority: null,
      identityVerification: null,
      billing: null,
      amlProvider: null,
      openBanking: null,
      numberRegistries: null,
      webhooks: this.webhooks,
      walletApps: [
        { clientId: 'wallet.example', name: 'Example Wallet', redirectUris: ['https://wallet.example/back'] },
      ],
      walletProfile: { isHaip: false, attestationRoots: [] },
      product: {
        name: 'Probity',
        domain: 'probity.example',
        publicUrl: 'http://localhost:3000',
        siteUrl: 'https://probity.example',
        supportEmail: 'support@probity.example',
        termsVersion: '2026-11',
        issuer: TEST_ISSUER,
      },
      ...ofAreas,
    });
  }

  protected static async start(): Promise<StartedWorld> {
    const database = await createTestDatabase();
    const jobs = await startJobs({
      connectionString: database.appUrl,
      assumeAppRole: false,
      onError: () => undefined,
    });
    return { database, jobs };
  }

  /** A world in which only these handlers follow from events. */
  static async openWith(handlers: Partial<Consequences>): Promise<World> {
    const world = new World(await World.start(), { consequences: onlyThese(handlers) });
    await makeRegister(world.services);
    return world;
  }

  async close(): Promise<void> {
    await this.jobs.stop();
    await this.database.close();
  }

  pass(minutes: number): void {
    this.clock = new Date(this.clock.getTime() + minutes * 60_000);
  }

  ctx(actor: Actor = { kind: 'anonymous' }): Ctx {
    return { db: this.database.db, services: this.services, actor, requestId: newId() };
  }

  /** The locks that transactions wait for. */
  lockWaits(): Promise<object[]> {
    return this.database.asOwner(
      `select from pg_locks l join pg_stat_activity a using (pid)
       where not l.granted and a.datname = current_database()`,
    );
  }

  /** Composes and removes the emails that wait for the worker, oldest first. */
  async takeMails(to?: string): Promise<Mail[]> {
    const rows = await this.database.asOwner<{ id: string; data: { id: string; sealed: string } }>(
      `delete from pgboss.job where name = 'send-mail' returning id, data`,
    );
    const mails: Mail[] = [];
    const ctx = { ...this.ctx(), mailer: { send: async (mail: Mail) => void mails.push(mail) } };
    for (const row of rows.sort((a, b) => a.data.id.localeCompare(b.data.id))) await sendMail(ctx, row.data);
    return mails.filter((mail) => !to || mail.to === to);
  }

  async takeCode(to: string): Promise<string> {
    const [mail] = (await this.takeMails(to)).slice(-1);
    return /\b(\d{6})\b/.exec(mail?.subject ?? '')?.[1] ?? '';
  }

  async anOrganisation(changes: { name?: string; kind?: EntityKind } = {}): Promise<string> {
    const id = newId();
    const { name = `Fictional Trading ${id}`, kind = 'Organization' } = changes;
    await this.database.asOwner(
      `insert into entities (id, kind, display_name, country, origin, claimed_at) values ($1, $2, $3, 'GB', 'ByOrganization', $4)`,
      [id, kind, name, this.clock],
    );
    await this.database.asOwner('insert into accounts (id, data_key) values ($1, $2)', [
      id,
      await this.services.sealing.newDataKey(id),
    ]);
    return id;
  }

  /** A registered, verified and signed-in person, with a role if one is given. */
  async aUser(
    changes: { name?: string; email?: string; memberOf?: string; role?: MemberRole; admin?: boolean } = {},
  ): Promise<UserActor> {
    const userId = newId();
    const { name = 'Ines Duarte', email = `${userId}@people.example` } = changes;
    await this.database.asOwner(
      `insert into users (id, issuer, subject, email, email_verified_at, name, status, second_factor_method, second_factor_enrolled_at)
       values ($1, $2, $3, $4, $5, $6, 'Active', 'email', $5)`,
      [userId, TEST_ISSUER, `auth0|${userId}`, email, this.clock, name],
    );
    if (changes.admin) await this.database.asOwner('insert into admin_list (email) values ($1)', [email]);
    const memberships = [];
    if (changes.memberOf) {
      const role = changes.role ?? 'Owner';
      await this.database.asOwner(
        `insert into members (id, account_id, user_id, email, name, role, joined_at) values ($1, $2, $3, $4, $5, $6, $7)`,
        [newId(), changes.memberOf, userId, email, name, role, this.clock],
      );
      memberships.push({
        accountId: changes.memberOf,
        role,
        kind: 'Organization' as const,
        name: 'Fictional',
      });
    }
    return {
      kind: 'user',
      userId,
      email,
      name,
      accountType: changes.admin ? 'ADMIN' : changes.memberOf ? 'ORGANIZATION' : 'INDIVIDUAL',
      memberships,
      verified: true,
      secondFactor: { method: 'email', enrolled: true },
      sessionHash: randomBytes(32),
      authenticatedAt: this.clock,
    };
  }

  async auditActions(chainId: string): Promise<string[]> {
    const rows = await this.database.asOwner<{ action: string }>(
      'select action from audit_log where chain_id = $1 order by seq',
      [chainId],
    );
    return rows.map((row) => row.action);
  }
}

const onlyThese = (handlers: Partial<Consequences>): Consequences =>
  new Proxy(handlers, { get: (all, event) => Reflect.get(all, event) ?? [] }) as Consequences;
