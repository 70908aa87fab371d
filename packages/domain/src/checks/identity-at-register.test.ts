import { describe, expect, it } from 'vitest';
import {
  type Appointment,
  gravestIdentity,
  type IdentityStatement,
  identityAtRegister,
  peopleAtRegister,
} from './identity-at-register.ts';

const readOn = '2026-11-19';
const statement: IdentityStatement = { startOn: null, endOn: null, dueOn: null, statedOn: null, agent: null };
const agent = { name: 'Halden Registrars LLP', supervisors: ['ICAEW'], verifiedOn: '2026-02-03' };
const director: Appointment = { kind: 'LegalPerson', fieldKey: 'BoardOfDirector', to: null, identity: null };
const controller: Appointment = { ...director, fieldKey: 'SignificantControl' };
const says = (changes: Partial<IdentityStatement>, of: Appointment = director): Appointment => ({
  ...of,
  identity: { ...statement, ...changes },
});

describe('identity verification at a register', () => {
  it.each<[string, Appointment, string, string | null]>([
    ['verified directly', says({ startOn: '2026-03-02' }), 'Verified', '2026-03-02'],
    ['verified by an agent', says({ startOn: '2026-02-04', agent }), 'Verified', '2026-02-04'],
    ['due in the future', says({ dueOn: '2026-12-01' }), 'DueBy', '2026-12-01'],
    ['due on the day of the reading', says({ dueOn: readOn }), 'DueBy', readOn],
    ['overdue', says({ dueOn: '2026-11-18' }), 'Overdue', '2026-11-18'],
    ['ended', says({ startOn: '2026-03-02', endOn: '2026-09-01' }), 'Ended', '2026-09-01'],
    [
      'ended and verified again',
      says({ startOn: '2026-10-05', endOn: '2026-09-01' }),
      'Verified',
      '2026-10-05',
    ],
    ['no statement published', director, 'Unknown', null],
    ['a corporate officer', { ...director, kind: 'Organization' }, 'NotRequired', null],
    [
      'a controller who is verified as such',
      says({ startOn: '2026-03-02' }, controller),
      'Verified',
      '2026-03-02',
    ],
    [
      'a statement date without a link to the appointment',
      says({ statedOn: '2026-03-01', dueOn: '2026-11-18' }),
      'Overdue',
      '2026-11-18',
    ],
    ['resigned', says({ dueOn: '2026-06-01' }, { ...director, to: '2026-05-01' }), 'NotRequired', null],
  ])('%s', (_case, appointment, state, on) => {
    expect(identityAtRegister(appointment, readOn)).toMatchObject({ state, on, readOn });
  });

  it('names the agent and never takes the absence of its day for “not verified”', () => {
    const byAgent = identityAtRegister(says({ startOn: '2026-02-04', agent }), readOn);
    expect(byAgent?.agent).toEqual({ name: 'Halden Registrars LLP', supervisors: ['ICAEW'] });
    const direct = identityAtRegister(says({ startOn: '2026-02-04' }), readOn);
    expect(direct).toMatchObject({ state: 'Verified', agent: null });
    const onlyDay = says({ agent: { ...agent, name: null }, dueOn: '2026-11-18' });
    expect(identityAtRegister(onlyDay, readOn)?.state).toBe('Overdue');
  });

  it('is not required of secretaries, unknown without any date, and absent where a register publishes none', () => {
    expect(identityAtRegister({ ...director, fieldKey: 'ExecutiveManagement' }, readOn)?.state).toBe(
      'NotRequired',
    );
    expect(identityAtRegister(says({}), readOn)?.state).toBe('Unknown');
    expect(identityAtRegister({ ...director, identity: undefined }, readOn)).toBeNull();
  });

  it('lists each appointment of a person by itself, and a statement of control once', () => {
    const ada = { name: 'Ada' };
    const people = peopleAtRegister(
      [
        { ...says({ dueOn: '2026-11-01' }), ...ada, key: 'officer:1' },
        { ...says({ startOn: '2026-03-02' }, controller), ...ada, key: 'control:1:SignificantControl' },
        {
          ...says({ startOn: '2026-03-02' }, { ...controller, fieldKey: 'UltimateBeneficialOwner' }),
          ...ada,
          key: 'control:1:UltimateBeneficialOwner',
        },
      ],
      readOn,
    );
    expect(people?.map(({ key, state }) => [key, state])).toEqual([
      ['officer:1', 'Overdue'],
      ['control:1:SignificantControl', 'Verified'],
    ]);
    expect(peopleAtRegister([{ ...director, ...ada, key: '1', identity: undefined }], readOn)).toBeNull();
  });

  it('never calls someone overdue whose date passed after the register was read', () => {
    const people = [{ key: '1', name: 'Ada', state: 'DueBy' as const, on: '2026-11-20' }];
    expect(gravestIdentity(people, '2026-11-20')).toMatchObject({ reason: 'DueBy', changesOn: '2026-11-21' });
    expect(gravestIdentity(people, '2026-11-21')).toMatchObject({ reason: 'DueDatePassed', changesOn: null });
    expect(gravestIdentity([], readOn).reason).toBe('NobodyInScope');
  });
});
