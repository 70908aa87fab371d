import { addDays } from './days.ts';
import { type ComplianceTest, defineTest } from './define-test.ts';

const noOpenHits = defineTest({
  key: 'NoOpenHits',
  version: 1,
  inputs: ['check:AmlCheck'],
  reasons: {
    NoHits: { outcome: 'Pass' },
    AllDismissed: { outcome: 'Pass' },
    Succeeded: { outcome: 'Pass' },
    OpenSanction: { outcome: 'Fail', at: 'checks' },
    Confirmed: { outcome: 'Fail', at: 'checks' },
    NotAccepted: { outcome: 'Fail', at: 'checks' },
    OpenOther: { outcome: 'Warning', at: 'checks' },
    Undecided: { outcome: 'Warning', at: 'checks' },
    NoResult: { outcome: 'NotEnoughData', at: 'checks' },
    NotScreened: { outcome: 'NotEnoughData', at: 'checks' },
    Unusable: { outcome: 'NotEnoughData', at: 'checks' },
  },
  run(facts) {
    const screening = facts['check:AmlCheck'];
    if (!screening) return { reason: 'NotScreened' };
    const { outcome, found } = screening;
    if (!found) {
      if (outcome === 'Success') return { reason: 'Succeeded' };
      if (outcome === 'Error') return { reason: 'NotAccepted' };
      return { reason: outcome === 'Pending' ? 'Undecided' : 'NoResult' };
    }
    const values = { day: { day: found.screenedOn }, hits: found.hits };
    if (found.result === 'NotTriggered') return { reason: 'NotScreened' };
    if (found.result === 'Unknown') return { reason: 'Unusable', values };
    if (found.confirmed > 0) return { reason: 'Confirmed', values: { ...values, count: found.confirmed } };
    if (found.openSanctions > 0)
      return { reason: 'OpenSanction', values: { ...values, count: found.openSanctions } };
    if (found.openOthers > 0) return { reason: 'OpenOther', values: { ...values, count: found.openOthers } };
    // The data owner's own check, which a recipient's screening does not overrule.
    if (outcome === 'Error') return { reason: 'NotAccepted' };
    return { reason: found.hits > 0 ? 'AllDismissed' : 'NoHits', values };
  },
});

const bankAccountOwned = defineTest({
  key: 'BankAccountOwned',
  version: 2,
  inputs: ['check:BankAccount'],
  reasons: {
    Owned: { outcome: 'Pass' },
    NotOwned: { outcome: 'Fail', at: 'checks' },
    Expired: { outcome: 'Warning', at: 'checks' },
    UnderWay: { outcome: 'NotEnoughData', at: 'checks' },
    NotStarted: { outcome: 'NotEnoughData', at: 'checks' },
  },
  run(facts, { today }) {
    const check = facts['check:BankAccount'];
    if (!check) return { reason: 'NotStarted' };
    const { outcome, validUntil } = check;
    switch (outcome) {
      case 'Success':
        if (validUntil && validUntil < today) return { reason: 'Expired' };
        return { reason: 'Owned', changesOn: validUntil && addDays(validUntil, 1) };
      case 'Error':
      case 'Unverified':
        return { reason: 'NotOwned' };
      case 'Expired':
        return { reason: 'Expired' };
      case 'Started':
      case 'Pending':
        return { reason: 'UnderWay' };
      case 'NotStarted':
        return { reason: 'NotStarted' };
    }
  },
});

export const checkTests: readonly ComplianceTest[] = [noOpenHits, bankAccountOwned];
