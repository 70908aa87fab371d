import { deleteAlertsOf } from './assurance/screening/delete-alerts-of.ts';
import { endConnectionsOf } from './exchange/connections/end-connections-of.ts';
import { queueRefresh } from './exchange/connections/queue-refresh.ts';
import { registerParty } from './exchange/connections/register-party.ts';
import { shareSignedDeclaration } from './exchange/connections/share-signed-declaration.ts';
import { keepFilesOf } from './exchange/retained-records/keep-files.job.ts';
import { keepRecord } from './exchange/retained-records/keep-record.ts';
import { takeSnapshot } from './exchange/shared-data/take-snapshot.ts';
import { requireUsableTemplate } from './exchange/templates/require-usable-template.ts';
import type { Consequences } from './kernel/context/events.ts';
import { claimInvitedParties } from './registry/claims/claim-invited-parties.ts';
import { fillProfile } from './registry/credentials/fill-profile.ts';

/** What follows from what, across areas: the one place that knows both ends. */
export const consequences: Consequences = {
  'account.opened': [claimInvitedParties, fillProfile],
  'account.settingsChanging': [requireUsableTemplate],
  'account.closing': [keepFilesOf],
  'account.closed': [endConnectionsOf],
  'entity.changed': [queueRefresh],
  'entity.claimed': [deleteAlertsOf],
  'partyInvitation.accepted': [registerParty],
  'agreement.signed': [shareSignedDeclaration],
  'connection.approved': [takeSnapshot],
  'connection.itemsEnding': [keepRecord],
};
