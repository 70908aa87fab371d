import type { EntityKind, MemberRole } from '@probity/domain';
import { neighbourAccounts, neighbours } from './demo-neighbours.ts';

/** Fictional people; new users find them, and their companies, after the first start. */
export interface DemoPerson {
  key: string;
  name: string;
  email: string;
  phoneNumber: string;
  /** The label on the sign-in page; null for people it does not list. */
  description: string | null;
  memberOf: { account: string; role: MemberRole } | null;
  admin?: true;
}

export interface DemoAccount {
  key: string;
  kind: EntityKind;
  name: string;
  country: string;
  website: string | null;
}

export const DEMO_PASSWORD = 'probity-demo-2026';

export const demoAccounts: readonly DemoAccount[] = [
  {
    key: 'northgate',
    kind: 'Organization',
    name: 'Northgate Harbour Systems Ltd',
    country: 'GB',
    website: 'https://northgate-harbour.example',
  },
  {
    key: 'meridian',
    kind: 'Organization',
    name: 'Meridian Bank plc',
    country: 'GB',
    website: 'https://meridian-bank.example',
  },
  {
    key: 'karoo',
    kind: 'Organization',
    name: 'Karoo Solar (Pty) Ltd',
    country: 'ZA',
    website: 'https://karoo-solar.example',
  },
  { key: 'elena', kind: 'LegalPerson', name: 'Elena Hart', country: 'IE', website: null },
  ...neighbourAccounts,
];

export const demoPeople: readonly DemoPerson[] = [
  {
    key: 'piet',
    name: 'Piet van Wyk',
    email: 'piet.vanwyk@northgate-harbour.example',
    phoneNumber: '+442079460011',
    description: 'Owner of Northgate Harbour Systems',
    memberOf: { account: 'northgate', role: 'Owner' },
  },
  {
    key: 'thandi',
    name: 'Thandi Mokoena',
    email: 'thandi.mokoena@northgate-harbour.example',
    phoneNumber: '+442079460012',
    description: 'Validator at Northgate Harbour Systems',
    memberOf: { account: 'northgate', role: 'Validator' },
  },
  {
    key: 'lindiwe',
    name: 'Lindiwe Nkosi',
    email: 'lindiwe.nkosi@northgate-harbour.example',
    phoneNumber: '+442079460013',
    description: 'Contributor at Northgate Harbour Systems',
    memberOf: { account: 'northgate', role: 'Contributor' },
  },
  {
    key: 'aoife',
    name: 'Aoife Brennan',
    email: 'aoife.brennan@northgate-harbour.example',
    phoneNumber: '+442079460014',
    description: 'Reviewer at Northgate Harbour Systems',
    memberOf: { account: 'northgate', role: 'Reviewer' },
  },
  {
    key: 'ruth',
    name: 'Ruth Adeyemi',
    email: 'ruth.adeyemi@meridian-bank.example',
    phoneNumber: '+442079460021',
    description: 'Owner of Meridian Bank',
    memberOf: { account: 'meridian', role: 'Owner' },
  },
  {
    key: 'sipho',
    name: 'Sipho Dlamini',
    email: 'sipho.dlamini@karoo-solar.example',
    phoneNumber: '+27215550131',
    description: 'Owner of Karoo Solar',
    memberOf: { account: 'karoo', role: 'Owner' },
  },
  {
    key: 'elena',
    name: 'Elena Hart',
    email: 'elena.hart@mail.example',
    phoneNumber: '+35315550141',
    description: 'An individual',
    memberOf: { account: 'elena', role: 'Owner' },
  },
  {
    key: 'ada',
    name: 'Ada Okafor',
    email: 'ada.okafor@probity.example',
    phoneNumber: '+442079460001',
    description: 'Administrator of the platform',
    memberOf: null,
    admin: true,
  },
  ...neighbours,
];
