import type { DemoPerson } from './demo-people.ts';

/** The colleagues of Ruth Adeyemi at Meridian Bank. Journeys do without them: there she works alone. */
export const bankTeam: readonly DemoPerson[] = [
  {
    key: 'naveen',
    name: 'Naveen Rao',
    email: 'naveen.rao@meridian-bank.example',
    phoneNumber: '+442079460022',
    description: 'Validator at Meridian Bank',
    memberOf: { account: 'meridian', role: 'Validator' },
  },
  {
    key: 'clara',
    name: 'Clara Winterbourne',
    email: 'clara.winterbourne@meridian-bank.example',
    phoneNumber: '+442079460023',
    description: null,
    memberOf: { account: 'meridian', role: 'Validator' },
  },
  {
    key: 'tomasz',
    name: 'Tomasz Wilk',
    email: 'tomasz.wilk@meridian-bank.example',
    phoneNumber: '+442079460024',
    description: null,
    memberOf: { account: 'meridian', role: 'Contributor' },
  },
  {
    key: 'maeve',
    name: 'Maeve Donnelly',
    email: 'maeve.donnelly@meridian-bank.example',
    phoneNumber: '+442079460025',
    description: null,
    memberOf: { account: 'meridian', role: 'Reviewer' },
  },
];
