import { holderSideOf } from '@probity/domain';
import type { ConnectionRow } from './connections.store.ts';

/** True once the data owner has consented to or offered something; stays true after sharing has ended. */
export const hasReceipt = (row: ConnectionRow): boolean =>
  row.approvedAt !== null || (holderSideOf[row.relationType] === 'initiator' && isOffered(row));

const isOffered = ({ sharingStatus }: ConnectionRow): boolean =>
  sharingStatus !== 'NotRequested' && sharingStatus !== 'NotApplicable';
