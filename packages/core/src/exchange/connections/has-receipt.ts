import { holderSideOf } from '@probity/domain';
import type { ConnectionRow } from './connections.store.ts';

/** Once the holder has said yes to something: by agreeing, or by offering it. It stays when the sharing ends. */
export const hasReceipt = (row: ConnectionRow): boolean =>
  row.approvedAt !== null || (holderSideOf[row.relationType] === 'initiator' && isOffered(row));

const isOffered = ({ sharingStatus }: ConnectionRow): boolean =>
  sharingStatus !== 'NotRequested' && sharingStatus !== 'NotApplicable';
