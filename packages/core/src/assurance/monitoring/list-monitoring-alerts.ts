import { type EntityKind, mayReadShared, roleMay } from '@probity/domain';
import type { AlertValues } from '@probity/domain/monitoring/compare-facts.ts';
import {
  type AlertState,
  type MonitoringKind,
  monitoringKinds,
} from '@probity/domain/monitoring/monitoring-keys.ts';
import { readSettings } from '../../identity/accounts/index.ts';
import { findMemberId } from '../../identity/members/index.ts';
import { authorise, type Ctx, inTransaction, userIdOf } from '../../kernel/context/index.ts';
import { sealingOf, unsealJson } from '../../kernel/encryption/index.ts';
import { alertDetailsContext, alertNoteContext } from './encryption-context.ts';
import type { AlertDetails } from './monitor-party.job.ts';
import { type AlertPage, type AlertWithParty, listAlerts } from './monitoring.store.ts';

export interface MonitoringAlert {
  id: string;
  kind: MonitoringKind;
  item: string;
  state: AlertState;
  entity: { id: string; name: string; kind: EntityKind };
  connectionId: string | null;
  before: AlertValues | null;
  after: AlertValues | null;
  source: string | null;
  raisedAt: Date;
  closedAt: Date | null;
  closedByName: string | null;
  note: string | null;
}

interface ListMonitoringAlerts {
  accountId: string;
  state: 'Open' | 'Closed';
  kind?: MonitoringKind | undefined;
  id?: string | undefined;
  after: AlertPage['after'];
  limit: number;
}

/** Alerts about the account's parties, newest first; those from a connection only for members who may see its data. */
export function listMonitoringAlerts(
  ctx: Ctx,
  input: ListMonitoringAlerts,
): Promise<{ items: MonitoringAlert[]; last: { at: Date; id: string } | null; mayReview: boolean }> {
  const { accountId, state, kind, id, after, limit } = input;
  const { role } = authorise(ctx.actor, 'view', accountId);
  return inTransaction(ctx, async (ctx) => {
    const { monitoring } = await readSettings(ctx, accountId);
    const isOpen = state === 'Open';
    // Closed alerts are history and are shown whatever is switched on today.
    const shown = isOpen ? monitoring : monitoringKinds;
    const kinds = kind ? shown.filter((one) => one === kind) : shown;
    const rows = await listAlerts(ctx.db, { accountId, isOpen, kinds, id, after, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const userId = userIdOf(ctx.actor);
    const member = { role, memberId: await findMemberId(ctx, { accountId, userId }) };
    const visible = page.filter((row) => maySee(member, row));
    const sealing = await sealingOf(ctx, accountId);
    const last = rows.length > limit ? page.at(-1) : undefined;
    return {
      items: visible.map((row) => {
        const { before, after, source } = unsealJson<AlertDetails>(
          sealing,
          row.details,
          alertDetailsContext(row.id),
        );
        return {
          id: row.id,
          kind: row.kind,
          item: row.item,
          state: row.state,
          entity: { id: row.entityId, name: row.entityName, kind: row.entityKind },
          connectionId: row.connectionId,
          before,
          after,
          source,
          raisedAt: row.raisedAt,
          closedAt: row.closedAt,
          closedByName: row.closedByName,
          note: row.note && sealing.unseal(row.note, alertNoteContext(row.id)).toString('utf8'),
        };
      }),
      last: last ? { at: last.raisedAt, id: last.id } : null,
      mayReview: roleMay(role, 'validate'),
    };
  });
}

function maySee(member: { role: string; memberId: string | null }, row: AlertWithParty): boolean {
  const { connectionId, visibility, visibleToMember, contactMemberId } = row;
  if (connectionId === null) return true;
  return visibility !== null && mayReadShared(member, { visibility, visibleToMember, contactMemberId });
}
