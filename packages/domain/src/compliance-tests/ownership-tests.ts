import { isDuring } from '../ownership/as-at.ts';
import { shareTotals } from '../related/share-totals.ts';
import { nextOfPeriods } from './days.ts';
import { type ComplianceTest, defineTest } from './define-test.ts';

const sharesAddUp = defineTest({
  key: 'SharesAddUp',
  version: 1,
  inputs: ['field:Shareholder'],
  reasons: {
    AddUp: { outcome: 'Pass' },
    Over: { outcome: 'Fail', at: 'related' },
    Under: { outcome: 'Warning', at: 'related' },
    ShareMissing: { outcome: 'NotEnoughData', at: 'related' },
    NoShareholders: { outcome: 'NotEnoughData', at: 'related' },
  },
  run(facts, { today }) {
    const changesOn = nextOfPeriods(
      today,
      facts['field:Shareholder'].map(({ value }) => value),
    );
    const present = facts['field:Shareholder'].filter(({ value }) => isDuring(value, today));
    // An indirect holding is already counted for the party that holds it directly.
    const direct = present.filter(({ value }) => value.holding === 'Direct');
    const [totals] = shareTotals(
      direct.map(({ value }) => ({
        entityId: '',
        fieldKey: 'Shareholder',
        percentage: value.percentage ?? null,
      })),
    );
    if (!totals) return { reason: 'NoShareholders', changesOn };
    const { total, isOver, unexplained, withoutShare } = totals;
    const values = { total: { share: total }, count: direct.length };
    if (isOver) return { reason: 'Over', values, changesOn };
    if (withoutShare > 0)
      return { reason: 'ShareMissing', values: { ...values, missing: withoutShare }, changesOn };
    return unexplained
      ? { reason: 'Under', values: { ...values, rest: { share: unexplained } }, changesOn }
      : { reason: 'AddUp', values, changesOn };
  },
});

const ownersKnown = defineTest({
  key: 'OwnersKnown',
  version: 1,
  inputs: ['ownership'],
  reasons: {
    Known: { outcome: 'Pass' },
    NobodyReaches: { outcome: 'Pass' },
    NobodyReachesNoManager: { outcome: 'Fail', at: 'related' },
    Possible: { outcome: 'Warning', at: 'ownership' },
    VoicesDiffer: { outcome: 'Warning', at: 'ownership' },
    UnknownMayReach: { outcome: 'Fail', at: 'ownership' },
    TooLarge: { outcome: 'NotEnoughData', at: 'ownership' },
    NotRecorded: { outcome: 'NotEnoughData', at: 'related' },
  },
  run({ ownership }) {
    if (!ownership) return { reason: 'NotRecorded' };
    const { threshold, owners, unknownMayReach, unknownUpTo, seniorManagers, differences, changesOn } =
      ownership;
    if (ownership.isTruncated) return { reason: 'TooLarge', changesOn };
    const values = {
      threshold: { share: threshold },
      count: owners.length,
      names: { names: owners.flatMap(({ name }) => name ?? []) },
    };
    if (unknownMayReach)
      return { reason: 'UnknownMayReach', values: { ...values, rest: { share: unknownUpTo } }, changesOn };
    const uncertain = owners.filter(({ isCertain }) => !isCertain);
    if (uncertain.length > 0)
      return {
        reason: 'Possible',
        values: { ...values, names: { names: uncertain.flatMap(({ name }) => name ?? []) } },
        changesOn,
      };
    if (differences > 0) return { reason: 'VoicesDiffer', values: { ...values, differences }, changesOn };
    if (owners.length > 0) return { reason: 'Known', values, changesOn };
    return seniorManagers.length > 0
      ? { reason: 'NobodyReaches', values: { ...values, names: { names: [...seniorManagers] } }, changesOn }
      : { reason: 'NobodyReachesNoManager', values, changesOn };
  },
});

const ownersIdentified = defineTest({
  key: 'OwnersIdentified',
  version: 2,
  inputs: ['ownership', 'ownerIdentity'],
  reasons: {
    AllIdentified: { outcome: 'Pass' },
    NotIdentified: { outcome: 'Warning', at: 'checks' },
    Refused: { outcome: 'Fail', at: 'checks' },
    NoOwners: { outcome: 'NotEnoughData', at: 'related' },
  },
  run({ ownership, ownerIdentity }) {
    const owners = ownership?.owners ?? [];
    const changesOn = ownership?.changesOn ?? null;
    if (owners.length === 0) return { reason: 'NoOwners', changesOn };
    const outcomes = new Map(ownerIdentity.map(({ partyId, outcome }) => [partyId, outcome]));
    const named = (of: typeof owners) => ({
      names: { names: of.flatMap(({ name }) => name ?? []) },
      count: of.length,
      total: owners.length,
    });
    const refused = owners.filter(({ partyId }) => isRefused(outcomes.get(partyId)));
    if (refused.length > 0) return { reason: 'Refused', values: named(refused), changesOn };
    const open = owners.filter(({ partyId }) => outcomes.get(partyId) !== 'Success');
    return open.length > 0
      ? { reason: 'NotIdentified', values: named(open), changesOn }
      : { reason: 'AllIdentified', values: named(owners), changesOn };
  },
});

const isRefused = (outcome: string | undefined): boolean => outcome === 'Error' || outcome === 'Unverified';

export const ownershipTests: readonly ComplianceTest[] = [sharesAddUp, ownersKnown, ownersIdentified];
