import type { OwnershipFact } from '../facts.ts';

/** One owner who reaches the threshold, with nothing unknown. */
export const knownOwnership: OwnershipFact = {
  threshold: '25',
  owners: [{ partyId: 'p', name: 'Paula', isCertain: true }],
  unknownMayReach: false,
  unknownUpTo: '0',
  seniorManagers: [],
  differences: 0,
  complexity: { layers: 0, signs: [], isComplex: false },
  isTruncated: false,
  changesOn: null,
};
