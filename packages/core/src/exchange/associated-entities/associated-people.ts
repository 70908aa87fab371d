import {
  askedRoles,
  type Consent,
  type DataFieldKey,
  type EntityKind,
  holderSideOf,
  isAsked,
  itemsForRoles,
  ProductError,
  type ScopeItem,
  type SharingStatus,
} from '@probity/domain';
import type { TemplateContent, TemplateRole } from '@probity/domain/templates/template-content.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import {
  accessConnection,
  type ConnectionRow,
  illegalTransition,
  listItems,
  maySeeShared,
  type OwnConnection,
} from '../connections/index.ts';
import {
  type AssociatedLink,
  type AssociatedProgress,
  listOwnLinks,
  listProgress,
  listSharedLinks,
} from './associated-entities.store.ts';

const associatedStates = [
  'NotAsked',
  'NoAddress',
  'Invited',
  'AwaitingConsent',
  'Consented',
  'Refused',
] as const;
type AssociatedState = (typeof associatedStates)[number];

export interface AssociatedPerson {
  entityId: string;
  name: string;
  kind: EntityKind;
  claimed: boolean;
  managedBy: string | null;
  /** Without an account, they can only be asked at an email address that the data owner entered. */
  hasAddress: boolean;
  as: DataFieldKey;
  percentage: string | null;
  /** Whether they have confirmed the role. */
  consent: Consent;
  items: ScopeItem[];
  progress: AssociatedProgress | null;
  state: AssociatedState;
  /** The party shares this role with the requester. Until then, no one is asked in it. */
  isNamed: boolean;
}

/** None for an offer, whatever its template says: requests would be sent in the name of its recipient. */
export const rolesOf = (connection: ConnectionRow): TemplateRole[] =>
  holderSideOf[connection.relationType] === 'initiator'
    ? []
    : askedRoles({
        // A JSON column, copied from a template whose content was validated.
        association: connection.association as unknown as TemplateContent['association'],
        uboIdv: connection.uboIdv,
      });

/** The connection for a member who asks people; those who cannot see received data do not know whom. */
export async function accessToAsk(ctx: Ctx, connectionId: string): Promise<OwnConnection> {
  const own = await accessConnection(ctx, connectionId, 'edit');
  const isHolder = own.side === holderSideOf[own.row.relationType];
  if (!isHolder && !(await maySeeShared(ctx, own))) throw new ProductError('resource.not_found');
  if (own.row.sharingStatus !== 'Approved') throw illegalTransition(own.row.sharingStatus, own.side);
  return own;
}

/** People whose own data a request needs, as far as this side may know them, with the progress of each. */
export async function associatedPeople(
  ctx: Ctx,
  { row, side }: Pick<OwnConnection, 'row' | 'side'>,
): Promise<AssociatedPerson[]> {
  const roles = rolesOf(row);
  if (roles.length === 0 || !row.holderAccountId) return [];
  const names = roles.map(({ fieldKey }) => fieldKey);
  const links =
    side === holderSideOf[row.relationType]
      ? await listOwnLinks(ctx.db, { subjectId: row.subjectId, holderId: row.holderAccountId, roles: names })
      : await listSharedLinks(ctx.db, { connectionId: row.id, roles: names });
  const progress = await listProgress(ctx.db, row.id);
  const shared = await sharedFields(ctx, row.id);
  return [...Map.groupBy(links, (link) => link.entityId).values()].flatMap((ofOne) =>
    personOf(ofOne, { roles, progress, shared }),
  );
}

async function sharedFields(ctx: Ctx, connectionId: string): Promise<ReadonlySet<string>> {
  const items = await listItems(ctx, connectionId);
  return new Set(
    items.filter(({ kind, state }) => kind === 'field' && state === 'Consented').map(({ key }) => key),
  );
}

/** A person in several roles is asked once, for what all of those roles need. */
function personOf(
  links: AssociatedLink[],
  {
    roles,
    progress,
    shared,
  }: {
    roles: readonly TemplateRole[];
    progress: readonly AssociatedProgress[];
    shared: ReadonlySet<string>;
  },
): AssociatedPerson[] {
  const counting = links.flatMap((link) => {
    const role = roles.find(({ fieldKey }) => fieldKey === link.fieldKey);
    return role && isAsked(role, link.percentage) ? [{ link, role }] : [];
  });
  const named = counting.filter(({ role }) => shared.has(role.fieldKey));
  // Asking for the items of an unshared role would reveal that the person holds it.
  const asking = named.length > 0 ? named : counting;
  const [first] = asking;
  if (!first) return [];
  const { entityId, name, kind, claimed, managedBy, hasAddress, fieldKey, percentage, consent } = first.link;
  const own = progress.find(({ targetId }) => targetId === entityId) ?? null;
  const items = itemsForRoles(
    asking.map(({ role }) => role),
    kind,
  );
  const isNamed = named.length > 0;
  const asked = own ? stateOf[own.sharingStatus] : 'NotAsked';
  const state = asked === 'NotAsked' && !claimed && !hasAddress ? 'NoAddress' : asked;
  return [
    {
      entityId,
      name,
      kind,
      claimed,
      managedBy,
      hasAddress,
      as: fieldKey,
      percentage,
      consent,
      items,
      progress: own,
      state,
      isNamed,
    },
  ];
}

const stateOf: Readonly<Record<SharingStatus, AssociatedState>> = {
  NotRequested: 'NotAsked',
  AwaitingRegistration: 'Invited',
  AwaitingApproval: 'AwaitingConsent',
  Approved: 'Consented',
  RevokedByInitiator: 'NotAsked',
  RevokedByTarget: 'Refused',
  NotApplicable: 'NotAsked',
};
