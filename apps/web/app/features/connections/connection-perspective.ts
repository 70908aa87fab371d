import type { ConnectionSummary } from '@probity/contract/connections.ts';

type Stands = Pick<ConnectionSummary, 'direction' | 'relationType' | 'sharingStatus'>;

/** Nobody shares anything before it is approved: until then it is requested or offered. */
export function perspectiveOf({ direction, relationType, sharingStatus }: Stands) {
  const isIncoming = direction === 'Incoming';
  if (sharingStatus === 'Approved') return isIncoming ? 'sharesWithYou' : 'youShare';
  if (sharingStatus === 'RevokedByInitiator' || sharingStatus === 'RevokedByTarget') return 'ended';
  if (sharingStatus === 'NotRequested' || sharingStatus === 'NotApplicable') return 'notRequested';
  const isOffer = relationType === 'DataShared' || relationType === 'RelatedDataShared';
  if (isOffer) return isIncoming ? 'offeredBy' : 'offeredTo';
  return isIncoming ? 'requestedFrom' : 'requestedBy';
}

/** A due date is for the answer: once it is there, the day is history. */
export const awaitsAnswer = ({
  sharingStatus,
  items,
}: Pick<ConnectionSummary, 'sharingStatus' | 'items'>): boolean =>
  sharingStatus === 'AwaitingRegistration' ||
  sharingStatus === 'AwaitingApproval' ||
  (sharingStatus === 'Approved' && items.consented < items.total);
