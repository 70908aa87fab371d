import { type ShareTotal, shareTotals } from '@probity/domain';
import { getManagedEntity } from '../../identity/entities/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { invitationState, type PartyInvitationState } from '../party-invitations/index.ts';
import { type LinkRow, listLinksAround } from './related.store.ts';

interface RelatedLink extends Omit<LinkRow, InvitationColumn> {
  invitation: { state: PartyInvitationState; email: string; sentAt: Date; expiresAt: Date } | null;
}
type InvitationColumn = 'invitedAs' | 'invitedAt' | 'expiresAt' | 'usedAt' | 'declinedAt' | 'withdrawnAt';

interface RelatedGraph {
  rootId: string;
  links: RelatedLink[];
  shareTotals: ShareTotal[];
}

/** The people and organisations that the account has recorded around an entity, through any number of layers. */
export function listRelatedEntities(ctx: Ctx, input: { entityId: string }): Promise<RelatedGraph> {
  return inTransaction(ctx, async (ctx) => {
    const entity = await getManagedEntity(ctx, input.entityId, 'view');
    const now = ctx.services.now();
    const found = await listLinksAround(ctx.db, entity.id, entity.managedBy);
    const links = found.map((row) => withInvitation(row, now));
    return { rootId: entity.id, links, shareTotals: shareTotals(links) };
  });
}

function withInvitation(row: LinkRow, now: Date): RelatedLink {
  const { invitedAs, invitedAt, expiresAt, usedAt, declinedAt, withdrawnAt, ...link } = row;
  if (!invitedAs || !invitedAt || !expiresAt) return { ...link, invitation: null };
  const state = invitationState({ usedAt, declinedAt, withdrawnAt, expiresAt }, now);
  return { ...link, invitation: { state, email: invitedAs, sentAt: invitedAt, expiresAt } };
}
