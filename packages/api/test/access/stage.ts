import { randomUUID } from 'node:crypto';
import { type AnyEndpoint, endpoints } from '@probity/contract';
import { jobs } from '@probity/core';
import type { UserActor } from '@probity/core/kernel/context';
import { aPng } from '@probity/core/testing/sample-files.ts';
import type { MemberRole } from '@probity/domain';
import type { TestApi } from '../../src/testing/test-api.ts';
import { accountWithRecords } from '../account-with-records.ts';
import { exampleBody, fillPath } from '../example-request.ts';

/** What differs from the example of an operation: its records, parts of its body, its query, its caller. */
export interface Call {
  ids?: Readonly<Record<string, string>>;
  body?: object;
  /** Instead of the usual picture or table. */
  file?: { name: string; type: string; bytes: Buffer };
  /** Null: nobody. */
  as?: string | null;
}

export interface StageRequest {
  method: string;
  url: string;
  as?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

const rowOf = (name: string): AnyEndpoint => {
  const row = endpoints[name];
  if (!row) throw new Error(`There is no operation ${name}.`);
  return row;
};

/** An organisation of its own and its Owner, for one operation that changes what it finds. */
export class Stage {
  readonly api: TestApi;
  readonly accountId: string;
  readonly owner: UserActor;
  readonly as: string;
  /** Records of the account. */
  readonly ids: Readonly<Record<string, string>>;

  private constructor(
    api: TestApi,
    { accountId, owner, as, ids }: Pick<Stage, 'accountId' | 'owner' | 'as' | 'ids'>,
  ) {
    this.api = api;
    this.accountId = accountId;
    this.owner = owner;
    this.as = as;
    this.ids = ids;
  }

  /** An account without records. */
  static async open(api: TestApi): Promise<Stage> {
    const accountId = await api.world.anOrganisation();
    const owner = await api.world.aUser({ memberOf: accountId, role: 'Owner' });
    return new Stage(api, { accountId, owner, as: await api.signIn(owner), ids: {} });
  }

  /** An account with one record of every kind. */
  static async withRecords(api: TestApi): Promise<Stage> {
    const { accountId, self: owner, ids } = await accountWithRecords(api.world);
    return new Stage(api, { accountId, owner, as: await api.signIn(owner), ids });
  }

  get world() {
    return this.api.world;
  }

  /** The example of an operation, as the Owner unless told otherwise. */
  async requestOf(name: string, { ids, body, file, as }: Call = {}): Promise<StageRequest> {
    const row = rowOf(name);
    const { accountId, owner } = this;
    const known = { userId: owner.userId, accountId, entityId: accountId, ...this.ids, ...ids };
    const files = row.bodyKind === 'multipart' ? await filesOf() : undefined;
    const example = exampleBody(row, known, files, file);
    const isJson = body && !Buffer.isBuffer(example.body);
    const bearer = as === undefined ? this.as : as;
    return {
      method: row.method,
      url: fillPath(row, known),
      ...(bearer && { as: bearer }),
      ...example,
      ...(isJson && { body: { ...Object(example.body), ...body } }),
    };
  }

  async sends(name: string, call: Call = {}) {
    const { method, url, headers, ...request } = await this.requestOf(name, call);
    return this.api.call(method, url, {
      ...request,
      headers: { 'idempotency-key': randomUUID(), ...headers },
    });
  }

  /** A call that prepares another one and must succeed. */
  async does<Answer>(name: string, call: Call = {}): Promise<Answer> {
    const answer = await this.sends(name, call);
    if (answer.statusCode >= 300) throw new Error(`${name}: ${answer.statusCode} ${answer.body}`);
    return (answer.body === '' ? null : answer.json()) as Answer;
  }

  async colleague(role: MemberRole): Promise<string> {
    return this.api.signIn(await this.world.aUser({ memberOf: this.accountId, role }));
  }

  async admin(): Promise<string> {
    const email = `${randomUUID()}@probity.example`;
    return this.api.signIn(await this.world.aUser({ email, admin: true }));
  }

  /** Another organisation. */
  other(): Promise<Stage> {
    return Stage.open(this.api);
  }

  asSystem() {
    return { ...this.world.ctx({ kind: 'system', job: 'test' }), mailer: { send: async () => undefined } };
  }

  /** Runs what waits in a queue, as a worker would. */
  async runs(queue: string): Promise<void> {
    const job = jobs.find(({ name }) => name === queue);
    if (!job) throw new Error(`There is no job ${queue}.`);
    const rows = await this.world.database.asOwner<{ data: object }>(
      'delete from pgboss.job where name = $1 returning data',
      [queue],
    );
    for (const { data } of rows) await job.handler(this.asSystem(), data);
  }
}

async function filesOf() {
  return { image: await aPng(), table: Buffer.from('name,email\nExample Person,example@many.example\n') };
}
