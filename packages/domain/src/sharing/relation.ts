import type { DataRelationType, Direction } from '../enumerations.ts';
import type { Side } from './sharing.flow.ts';

/** Whose data it is about: a request asks the target for theirs, a share offers the initiator's. */
export const holderSideOf: Readonly<Record<DataRelationType, Side>> = {
  DataRequest: 'target',
  AssociatedDataRequest: 'target',
  RelatedDataRequired: 'target',
  DataShared: 'initiator',
  RelatedDataShared: 'initiator',
};

export const otherSide = (side: Side): Side => (side === 'initiator' ? 'target' : 'initiator');

export const readerSideOf = (type: DataRelationType): Side => otherSide(holderSideOf[type]);

/** From each side's perspective: data is incoming for the recipient and shared by the data owner. */
export const directionOf = (type: DataRelationType, side: Side): Direction =>
  readerSideOf(type) === side ? 'Incoming' : 'Shared';
