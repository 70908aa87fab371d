import { holderSideOf, ProductError } from '@probity/domain';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import type { CredentialRow } from '../../registry/credentials/index.ts';
import { type AddRelatedEntity, addRelatedEntity } from '../../registry/related-parties/index.ts';
import { accessConnection, listItems } from '../connections/index.ts';
import { askAssociatedEntities } from './ask-associated-entities.ts';
import { associatedPeople } from './associated-people.ts';

export interface AddAssociatedEntity extends AddRelatedEntity {
  connectionId: string;
}

/** Adds a related party to a role that a request asks for, so that the request can ask it for its own data. */
export async function addAssociatedEntity(ctx: Ctx, input: AddAssociatedEntity): Promise<CredentialRow> {
  const added = await inTransaction(ctx, async (ctx) => {
    await requireRoleAsked(ctx, input);
    return addRelatedEntity(ctx, input);
  });
  await askNow(ctx, input, added.relatedEntityId ?? '');
  return added;
}

/** The request must be about this party, be open, be addressed to the actor's account and ask for the role. */
async function requireRoleAsked(ctx: Ctx, input: AddAssociatedEntity): Promise<void> {
  const { connectionId, entityId, fieldKey, alsoAs = [] } = input;
  const { row, side } = await accessConnection(ctx, connectionId, 'edit');
  if (row.subjectId !== entityId || side !== holderSideOf[row.relationType])
    throw new ProductError('resource.not_found');
  const isOpen = row.sharingStatus === 'AwaitingApproval' || row.sharingStatus === 'Approved';
  const asked = new Set((await listItems(ctx, connectionId)).map(({ key }) => key));
  const roles = [fieldKey, ...alsoAs.map((role) => role.fieldKey)];
  if (!isOpen || !roles.some((role) => asked.has(role))) throw new ProductError('connection.not_in_scope');
}

/** If the role is already shared, a party that can be reached is asked now; otherwise its email address is kept. */
async function askNow(ctx: Ctx, { connectionId }: AddAssociatedEntity, entityId: string): Promise<void> {
  const people = await inTransaction(ctx, async (ctx) => {
    const own = await accessConnection(ctx, connectionId, 'edit');
    return own.row.sharingStatus === 'Approved' ? associatedPeople(ctx, own) : [];
  });
  const person = people.find((one) => one.entityId === entityId);
  if (person?.isNamed && !person.progress && person.state === 'NotAsked')
    await askAssociatedEntities(ctx, { connectionId, people: [{ entityId }] });
}
