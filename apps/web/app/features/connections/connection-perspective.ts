import type { ConnectionSummary } from '@probity/contract/connections.ts';

type ConnectionState = Pick<ConnectionSummary, 'direction' | 'relationType' | 'sharingStatus'>;

/** Whether anything was requested or offered: the party is not only listed. */
export const isRequested = ({ sharingStatus }: Pick<ConnectionSummary, 'sharingStatus'>): boolean =>
  sharingStatus !== 'NotRequested' && sharingStatus !== 'NotApplicable';

/** Nothing is shared before approval: until then it is requested or offered. */
export function perspectiveOf({ direction, relationType, sharingStatus }: ConnectionState) {
  const isIncoming = direction === 'Incoming';
  if (sharingStatus === 'Approved') return isIncoming ? 'sharesWithYou' : 'youShare';
  if (sharingStatus === 'RevokedByInitiator' || sharingStatus === 'RevokedByTarget') return 'ended';
  if (!isRequested({ sharingStatus })) return 'notRequested';
  const isOffer = relationType === 'DataShared' || relationType === 'RelatedDataShared';
  if (isOffer) return isIncoming ? 'offeredBy' : 'offeredTo';
  return isIncoming ? 'requestedFrom' : 'requestedBy';
}

/** A due date applies to the answer: once answered, it no longer matters. */
export const awaitsAnswer = ({
  sharingStatus,
  items,
}: Pick<ConnectionSummary, 'sharingStatus' | 'items'>): boolean =>
  sharingStatus === 'AwaitingRegistration' ||
  sharingStatus === 'AwaitingApproval' ||
  (sharingStatus === 'Approved' && items.consented < items.total);
