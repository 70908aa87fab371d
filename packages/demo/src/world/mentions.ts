import type { DemoMention } from '../seed-mentions.ts';

const director = { account: 'northgate', by: 'lindiwe', field: 'BoardOfDirector' } as const;

/** Two people gave consent, one refused, and one gave it to one account but has not answered the other yet. */
export const demoMentions: readonly DemoMention[] = [
  { ...director, person: 'amara', invited: 70, came: 57, decided: { on: 56, decision: 'Give' } },
  { ...director, person: 'lars', invited: 70, came: 55, decided: { on: 53, decision: 'Give' } },
  {
    account: 'northgate',
    by: 'lindiwe',
    field: 'LegalRepresentation',
    person: 'greta',
    invited: 69,
    came: 47,
    decided: { on: 45, decision: 'Refuse' },
  },
  {
    account: 'liffeyvale',
    by: 'niamh',
    field: 'UltimateBeneficialOwner',
    person: 'elena',
    invited: 41,
    came: 40,
    decided: { on: 38, decision: 'Give' },
  },
  { account: 'karoo', by: 'sipho', field: 'BoardOfDirector', person: 'elena', invited: 39, came: 38 },
];
