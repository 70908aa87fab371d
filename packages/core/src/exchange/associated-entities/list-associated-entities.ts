import { type DataFieldKey, holderSideOf, roleMay } from '@probity/domain';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { accessConnection, type OwnConnection } from '../connections/index.ts';
import { openReadable } from '../shared-data/index.ts';
import { type AssociatedPerson, associatedPeople, rolesOf } from './associated-people.ts';

interface PersonAbilities {
  ask: boolean;
  inviteCredentials: boolean;
  remind: boolean;
  requestAddress: boolean;
}

export interface AssociatedView {
  items: (AssociatedPerson & { abilities: PersonAbilities })[];
  /** The roles that the request asks for, including those with no one in them yet. */
  roles: {
    fieldKey: DataFieldKey;
    threshold: number | null;
    fields: readonly DataFieldKey[];
    named: number;
  }[];
  /** False if this member cannot see received data, or sharing has ended: `named` and `hidden` are then unknown and 0. */
  isReadable: boolean;
  /** Roles that the other side has not shared with this one. */
  hidden: number;
}

/**
 * Who else is asked and who is still pending: names and states, never their data. The roles are received data: only
 * members who can see it read them, and the access is recorded.
 */
export function listAssociatedEntities(ctx: Ctx, input: { connectionId: string }): Promise<AssociatedView> {
  return inTransaction(ctx, async (ctx) =>
    viewAssociated(ctx, await accessConnection(ctx, input.connectionId, 'view')),
  );
}

async function viewAssociated(ctx: Ctx, own: OwnConnection): Promise<AssociatedView> {
  const isHolder = own.side === holderSideOf[own.row.relationType];
  const mayRead = isHolder || (await readsRoles(ctx, own));
  const people = mayRead ? await associatedPeople(ctx, own) : [];
  const mayAsk = roleMay(own.membership.role, 'edit') && own.row.sharingStatus === 'Approved';
  const shown = new Set(people.map((person) => person.as));
  return {
    items: people.map((person) => ({
      ...person,
      abilities: {
        ask:
          mayAsk &&
          person.isNamed &&
          (person.state === 'NotAsked' ||
            person.state === 'Refused' ||
            (isHolder && person.state === 'NoAddress')),
        inviteCredentials:
          mayAsk &&
          !isHolder &&
          person.isNamed &&
          person.claimed &&
          (person.state === 'NotAsked' || person.state === 'Refused'),
        // Only the party that listed the person knows their email address.
        requestAddress: mayAsk && !isHolder && person.isNamed && person.state === 'NoAddress',
        remind: mayAsk && !isHolder && person.state === 'AwaitingConsent',
      },
    })),
    roles: rolesOf(own.row).map(({ fieldKey, threshold, fields }) => ({
      fieldKey,
      threshold,
      fields,
      named: people.filter((person) => person.as === fieldKey).length,
    })),
    isReadable: mayRead,
    hidden: isHolder || !mayRead ? 0 : rolesOf(own.row).filter(({ fieldKey }) => !shown.has(fieldKey)).length,
  };
}

async function readsRoles(ctx: Ctx, { row, accountId }: OwnConnection): Promise<boolean> {
  if (rolesOf(row).length === 0 || row.approvedAt === null) return true;
  return (await openReadable(ctx, { connectionId: row.id, accountId })) !== null;
}
