import { expect, it } from 'vitest';
import type { Viewer } from '../../platform/viewer/viewer.ts';
import { textOfPage } from '../../testing/render-page.tsx';
import { NoRegister } from './no-register.tsx';
import type { UsableRegister } from './usable-registers.ts';

const register = {
  enricher: 'CompaniesHouse',
  countries: ['GB'],
  price: null,
  recentFailures: [],
} as unknown as UsableRegister;
const shownTo = (maySwitch: boolean, registers: UsableRegister[] = [register]) =>
  textOfPage(
    <NoRegister accountId="a" registers={registers} maySwitch={maySwitch} />,
    {} as Viewer,
    () => {},
  );

it('an Owner switches a register on where it is missing', () => {
  expect(shownTo(true)).toContain('Switch on Companies House');
});

it('a colleague who may not switch a register on is told to ask an Owner', () => {
  expect(shownTo(false)).toContain('Ask an Owner');
  expect(shownTo(false)).not.toContain('Switch on Companies House');
});

it('without any register that could be switched on, nobody is sent to look for one', () => {
  expect(shownTo(true, [])).toContain('No register is available');
  expect(shownTo(true, [])).not.toContain('Switch on');
});
