import { claimInvitedParties } from './claims/claim-invited-parties.ts';
import { endConnectionsOf } from './connections/end-connections-of.ts';
import { queueRefresh } from './connections/queue-refresh.ts';
import { registerParty } from './connections/register-party.ts';
import { fillProfile } from './credentials/fill-profile.ts';
import type { Consequences } from './events/events.ts';
import { keepFilesOf } from './retained-records/keep-files.job.ts';
import { deleteAlertsOf } from './screening/delete-alerts-of.ts';
import { requireUsableTemplate } from './templates/require-usable-template.ts';

/** What follows from what, across areas: the one place that knows both ends. */
export const consequences: Consequences = {
  'account.opened': [claimInvitedParties, fillProfile],
  'account.settingsChanging': [requireUsableTemplate],
  'account.closing': [keepFilesOf],
  'account.closed': [endConnectionsOf],
  'entity.changed': [queueRefresh],
  'entity.claimed': [deleteAlertsOf],
  'partyInvitation.accepted': [registerParty],
};
