import { expect, it } from 'vitest';
import { type AccountSettings, defaultAccountSettings } from '../accounts/settings.ts';
import { loosenedControls } from './loosened-controls.ts';

const before: AccountSettings = {
  ...defaultAccountSettings,
  fourEyesScreening: true,
  fourEyesDecisions: true,
  monitoring: ['ExpiringEvidence', 'RegisterChange'],
};

it.each<[string, Partial<AccountSettings>, string[]]>([
  ['nothing changes', {}, []],
  ['screening no longer needs two', { fourEyesScreening: false }, ['fourEyesScreening']],
  ['hits of a low score no longer need two', { fourEyesFromScore: 0.9 }, ['fourEyesFromScore']],
  [
    'hits of a category no longer need two',
    { fourEyesCategories: ['Sanction', 'Other'] },
    ['fourEyesCategories'],
  ],
  ['more hits need two', { fourEyesCategories: ['Sanction', 'Pep', 'AdverseMedia'] }, []],
  ['decisions no longer need two', { fourEyesDecisions: false }, ['fourEyesDecisions']],
  [
    'one risk level is reviewed less often',
    { reviewMonths: { High: 18, Medium: 24, Low: 36 } },
    ['reviewMonths'],
  ],
  ['reviews come more often', { reviewMonths: { High: 6, Medium: 12, Low: 24 } }, []],
  ['a kind of alert is switched off', { monitoring: ['ExpiringEvidence'] }, ['monitoring']],
  ['other settings change', { refreshDays: 700, notifyByEmail: false }, []],
])('%s', (_name, change, expected) => {
  expect(loosenedControls(before, { ...before, ...change })).toEqual(expected);
});

it('switching four eyes on loosens nothing', () => {
  const off = { ...before, fourEyesScreening: false, fourEyesDecisions: false };
  expect(loosenedControls(off, { ...before, fourEyesFromScore: 0.9, fourEyesCategories: [] })).toEqual([]);
});
