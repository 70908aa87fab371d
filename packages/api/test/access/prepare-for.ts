import { type AnyEndpoint, endpoints } from '@probity/contract';
import type { TestApi } from '../../src/testing/test-api.ts';
import { preparations } from './preparations.ts';
import type { Prepare } from './prepare.ts';
import { aPerson } from './records.ts';
import { type Call, Stage } from './stage.ts';

/** An account with a record of every kind, and what operations need beyond it. */
export class Scene {
  readonly shared: Stage;
  readonly #personId: string;
  /** Operations that only read share what was prepared for one of them. */
  readonly #prepared = new Map<Prepare, { stage: Stage; call: Call }>();

  private constructor(shared: Stage, personId: string) {
    this.shared = shared;
    this.#personId = personId;
  }

  static async open(api: TestApi): Promise<Scene> {
    const shared = await Stage.withRecords(api);
    return new Scene(shared, await aPerson(shared));
  }

  /** A call about the records of the account, whether or not it succeeds. */
  exampleOf(row: AnyEndpoint): Call {
    const isOfPerson = row.path.startsWith('/LegalPersons/') && !row.path.endsWith('/requests');
    return isOfPerson ? { ids: { entityId: this.#personId } } : {};
  }

  /** A call of the operation that succeeds. */
  async prepareFor(name: string): Promise<{ stage: Stage; call: Call }> {
    const row: AnyEndpoint | undefined = endpoints[name];
    if (!row) throw new Error(`There is no operation ${name}.`);
    const { shared } = this;
    const prepare = preparations[name];
    if (!prepare) {
      const as = row.access === 'admin' ? { as: await shared.admin() } : {};
      return { stage: shared, call: { ...as, ...this.exampleOf(row) } };
    }
    const known = row.method === 'GET' ? this.#prepared.get(prepare) : undefined;
    if (known) return known;
    const stage = await Stage.open(shared.api);
    const as = row.access === 'admin' ? { as: await stage.admin() } : {};
    const ready = { stage, call: { ...as, ...(await prepare(stage)) } };
    if (row.method === 'GET') this.#prepared.set(prepare, ready);
    return ready;
  }
}
