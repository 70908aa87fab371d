import { deleteAlertsOf } from './assurance/screening/index.ts';
import {
  endConnectionsOf,
  queueRefresh,
  registerParty,
  shareSignedDeclaration,
} from './exchange/connections/index.ts';
import { keepFilesOf, keepRecord } from './exchange/retained-records/index.ts';
import { takeSnapshot } from './exchange/shared-data/index.ts';
import { requireUsableTemplate } from './exchange/templates/index.ts';
import type { Consequences } from './kernel/context/index.ts';
import { claimInvitedParties } from './registry/claims/index.ts';
import { fillProfile } from './registry/credentials/index.ts';

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
