import {
  type AccountSettings,
  type DataRelationType,
  type EntityKind,
  holderSideOf,
  type ItemState,
  keyedItem,
  ProductError,
  type ScopeItem,
  type SharingEvent,
  type SharingStatus,
  scopeKey,
  sectionOf,
  type VisibilityKind,
} from '@probity/domain';
import { readSettings } from '../../identity/accounts/index.ts';
import { type Ctx, newId, userIdOf } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';
import { insertItems } from './connection-items.store.ts';
import {
  type ConnectionRow,
  findOpenTwin,
  insertConnectionOnce,
  type NewConnection,
  updateSide,
} from './connections.store.ts';
import type { Target } from './find-target.ts';
import { inviteTarget } from './invite-target.ts';
import { afterTransition } from './move-connection.ts';
import { distinct, type WantedScope } from './request-scope.ts';
import { hasTerms, messageContext, type RequestTerms, sealTerms } from './request-terms.ts';
import { assertOwnDeclarations, lockDeclarationsToSend, sendDeclarations } from './send-declarations.ts';

interface OpenConnection extends RequestTerms {
  accountId: string;
  target: Target;
  relationType: DataRelationType;
  subject: { id: string; kind: EntityKind };
  scope: WantedScope;
  /** Defaults to the template, then to the account's settings. */
  days?: number | null | undefined;
  dueOn?: string | undefined;
  message?: string | undefined;
  parentId?: string | undefined;
  visibility?: { kind: VisibilityKind; memberId?: string | undefined } | undefined;
}

/** Opens a connection in a state that depends on whether the target is registered. The caller checks permission. */
export async function openConnection(ctx: Ctx, input: OpenConnection): Promise<ConnectionRow> {
  const { accountId, target, subject, message } = input;
  const items = distinct(input.scope.items);
  const { event, status } = beginning(target);
  await assertOwnDeclarations(ctx, items);
  const settings = await readSettings(ctx, accountId);
  const sealing = message || hasTerms(input) ? await sealingOf(ctx, accountId) : null;
  const row = await insertOnce(ctx, connectionRow(ctx, input, { status, settings, sealing }));
  await lockDeclarationsToSend(ctx, row.targetAccountId, items);
  await insertItems(
    ctx.db,
    items.map((item, position) => itemRow(row, subject.kind, item, position)),
  );
  const visibility = input.visibility ?? { kind: settings.defaultVisibility };
  await updateSide(
    ctx.db,
    { connectionId: row.id, side: 'initiator' },
    { visibility: visibility.kind, visibleToMember: visibility.memberId ?? null },
  );
  const by = event === 'manage' ? 'system' : 'initiator';
  await afterTransition(ctx, row, { event, by, from: null, items: items.map(scopeKey) });
  if (event === 'invite') await inviteTarget(ctx, row, { message });
  await sendDeclarations(ctx, row, items);
  return row;
}

interface Beginning {
  status: SharingStatus;
  settings: Pick<AccountSettings, 'refreshDays' | 'retentionYears'>;
  /** Encrypts texts to the target; null if there are none. */
  sealing: AccountSealing | null;
}

/** The row of a new connection; the caller writes its first event. */
export function connectionRow(ctx: Ctx, input: OpenConnection, { status, settings, sealing }: Beginning) {
  const { accountId, target, scope, subject, relationType, message } = input;
  const id = newId();
  const at = ctx.services.now();
  const { days: templateDays = settings.refreshDays, ...template } = scope.template ?? {};
  return {
    id,
    initiatorId: accountId,
    targetId: target.entityId,
    targetAccountId: target.accountId,
    targetEmail: target.email,
    relationType,
    sharingStatus: status,
    subjectId: subject.id,
    parentId: input.parentId ?? null,
    days: input.days === undefined ? templateDays : input.days,
    dueOn: input.dueOn ?? null,
    ...sealTerms(id, termsOf(input, settings), sealing),
    message: sealing && message ? sealing.seal(message, messageContext(id)) : null,
    ...template,
    association: JSON.stringify(scope.association),
    lastSeq: 1,
    createdBy: userIdOf(ctx.actor),
    createdAt: at,
    changedAt: at,
  } satisfies NewConnection;
}

/** A requester states how long it retains data; an offer has no retention period. */
const termsOf = (input: OpenConnection, settings: Pick<AccountSettings, 'retentionYears'>): RequestTerms => ({
  ...input,
  retentionYears:
    holderSideOf[input.relationType] === 'target'
      ? (input.retentionYears ?? settings.retentionYears)
      : undefined,
});

function beginning({ accountId, email }: Target): { event: SharingEvent; status: SharingStatus } {
  if (accountId) return { event: 'request', status: 'AwaitingApproval' };
  if (email) return { event: 'invite', status: 'AwaitingRegistration' };
  return { event: 'manage', status: 'NotApplicable' };
}

/** The constraint decides what counts as the same; a duplicate request leads to the open one. */
async function insertOnce(ctx: Ctx, connection: NewConnection): Promise<ConnectionRow> {
  const row = await insertConnectionOnce(ctx.db, connection);
  if (row) return row;
  throw alreadyOpen(await findOpenTwin(ctx.db, connection));
}

export const alreadyOpen = (twin: { id: string } | undefined): ProductError =>
  new ProductError('connection.already_open', twin ? { resourceId: twin.id } : {});

/** Requested items wait for the data owner's consent, offered items for acceptance. */
export const firstItemState = (type: DataRelationType): ItemState =>
  holderSideOf[type] === 'target' ? 'Asked' : 'Offered';

export function itemRow(
  row: Pick<ConnectionRow, 'id' | 'subjectId' | 'relationType'>,
  kind: EntityKind,
  item: ScopeItem,
  position: number,
) {
  const named = keyedItem(item);
  return {
    connectionId: row.id,
    kind: item.kind,
    key: item.key,
    subjectId: row.subjectId,
    section: named.kind === 'field' ? sectionOf(named.key, kind) : null,
    position,
    required: item.required,
    evidence: [...item.evidence],
    evidenceRequired: item.evidenceRequired,
    question: item.question ?? null,
    state: firstItemState(row.relationType),
  };
}
