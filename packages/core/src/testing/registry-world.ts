import { deleteWebhooksOfClosed } from '../identity/webhooks/index.ts';
import type { Consequences } from '../kernel/context/index.ts';
import { renameInCheckNotifications } from '../registry/checks/index.ts';
import { claimInvitedParties } from '../registry/claims/index.ts';
import { queueNoticeOfRole } from '../registry/consent/index.ts';
import { fillProfile, renameInRoleNotifications } from '../registry/credentials/index.ts';
import { deleteReadingsOf, queueReading, requireReason } from '../registry/document-readings/index.ts';
import { openInvitationLink, withdrawInvitationsOf } from '../registry/party-invitations/index.ts';
import { World } from './world.ts';

/**
 * What `consequences.ts` lists of the registry and the areas below it, in the same order; a test compares them. Signed
 * credentials are left out: they bring a package of their own, and their tests open a `TestWorld`.
 */
export const registryConsequences: Partial<Consequences> = {
  'account.opened': [claimInvitedParties, fillProfile],
  'account.closed': [withdrawInvitationsOf, deleteWebhooksOfClosed],
  'account.anonymised': [renameInRoleNotifications, renameInCheckNotifications],
  'document.stored': [queueReading],
  'documents.leaving': [deleteReadingsOf],
  'credential.changed': [queueNoticeOfRole],
  'credential.validating': [requireReason],
  'registration.invited': [openInvitationLink],
};

/** A world without the areas above the registry; of what follows there, a test names what it needs. */
export const openRegistryWorld = (further: Partial<Consequences> = {}): Promise<World> =>
  World.openWith({ ...registryConsequences, ...further });
