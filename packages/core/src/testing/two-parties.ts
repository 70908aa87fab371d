import { withScope } from '@probity/db/scope.ts';
import type { DataFieldKey } from '@probity/domain';
import {
  approveConnection,
  type ConnectionRow,
  type CreateConnection,
  createConnection,
  type ExplicitScope,
} from '../exchange/connections/index.ts';
import { scopeOf, type UserActor } from '../kernel/context/index.ts';
import { createCredential } from '../registry/credentials/index.ts';
import type { World } from './world.ts';

export const fieldsOf = (...keys: DataFieldKey[]): ExplicitScope => ({
  fields: keys.map((fieldKey) => ({ fieldKey, required: true })),
  questions: [],
  documents: [],
  checks: [],
  declarationIds: [],
});

/** A requester, a data owner and a stranger to both; each with its Owner. */
export class TwoParties {
  readonly world: World;
  readonly requesterId: string;
  readonly holderId: string;
  readonly strangerId: string;
  readonly requester: UserActor;
  readonly holder: UserActor;
  readonly stranger: UserActor;

  private constructor(
    world: World,
    ids: [string, string, string],
    actors: [UserActor, UserActor, UserActor],
  ) {
    this.world = world;
    [this.requesterId, this.holderId, this.strangerId] = ids;
    [this.requester, this.holder, this.stranger] = actors;
  }

  static async meet(world: World): Promise<TwoParties> {
    const ids: [string, string, string] = [
      await world.anOrganisation(),
      await world.anOrganisation(),
      await world.anOrganisation(),
    ];
    const actors: [UserActor, UserActor, UserActor] = [
      await world.aUser({ memberOf: ids[0] }),
      await world.aUser({ memberOf: ids[1] }),
      await world.aUser({ memberOf: ids[2] }),
    ];
    return new TwoParties(world, ids, actors);
  }

  ask(changes: Partial<CreateConnection> = {}): Promise<ConnectionRow> {
    return createConnection(this.world.ctx(this.requester), {
      accountId: this.requesterId,
      target: { entityId: this.holderId },
      relationType: 'DataRequest',
      ...(!changes.templateId && { scope: fieldsOf('TradingName', 'LeiCode') }),
      ...changes,
    });
  }

  async hold(fieldKey: DataFieldKey, value: unknown, entityId = this.holderId, actor = this.holder) {
    return createCredential(this.world.ctx(actor), { entityId, fieldKey, value });
  }

  approve(connectionId: string, keys?: DataFieldKey[]): Promise<ConnectionRow> {
    const items = keys?.map((key) => ({ kind: 'field' as const, key, shareEvidence: true }));
    return approveConnection(this.world.ctx(this.holder), { connectionId, items });
  }

  async itemStates(connectionId: string): Promise<Record<string, string>> {
    const rows = await this.world.database.asOwner<{ key: string; state: string }>(
      'select key, state from connection_items where connection_id = $1 order by key',
      [connectionId],
    );
    return Object.fromEntries(rows.map(({ key, state }) => [key, state]));
  }

  async stateOf(connectionId: string): Promise<string | undefined> {
    const [row] = await this.world.database.asOwner<{ sharing_status: string }>(
      'select sharing_status from connections where id = $1',
      [connectionId],
    );
    return row?.sharing_status;
  }

  /** What a party's members can read through the visibility view, by field. */
  async readableBy(actor: UserActor): Promise<string[]> {
    const accountIds = actor.memberships.map(({ accountId }) => accountId);
    const rows = await withScope(this.world.database.db, scopeOf(actor), (db) =>
      db
        .selectFrom('visibleCredentials')
        .select('fieldKey')
        .where('readerAccountId', 'in', accountIds)
        .orderBy('fieldKey')
        .execute(),
    );
    return rows.flatMap(({ fieldKey }) => fieldKey ?? []);
  }
}
