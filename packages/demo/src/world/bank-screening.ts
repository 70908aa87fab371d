import type { EscalationRole } from '@probity/domain/controls/escalation-roles.ts';

/** What the bank's team did about the hits of one counterparty. Times are in days before the first start. */
export interface DemoVerdict {
  party: string;
  /** The entry of the demo list. */
  entry: string;
  on: number;
  by: 'naveen' | 'clara';
  act:
    | { do: 'dismiss'; reason: string; second?: { on: number; by: 'naveen' | 'clara' } }
    | { do: 'confirm'; reason: string }
    | { do: 'escalate'; reason: string; to: EscalationRole; dueIn: number };
}

/** Hits of three more counterparties are open: nobody has looked at them yet. */
export const demoVerdicts: readonly DemoVerdict[] = [
  {
    party: 'Velkhan Marine Logistics LLC',
    entry: 'DEMO-005',
    on: 1,
    by: 'naveen',
    act: {
      do: 'confirm',
      reason:
        'The name, the office in Limassol and the tax number on the bill of lading are those of the entry.',
    },
  },
  {
    party: 'Sable Ridge Holdings 7 Ltd',
    entry: 'DEMO-012',
    on: 32,
    by: 'clara',
    act: {
      do: 'dismiss',
      reason:
        'Another company: registered in England in 2019, while the listed one is of the British Virgin Islands.',
      second: { on: 31, by: 'naveen' },
    },
  },
  {
    party: 'Lanterna Payments Oy',
    entry: 'DEMO-011',
    on: 36,
    by: 'clara',
    act: {
      do: 'dismiss',
      reason: 'The warning of the regulator was about a website that used the name of this company.',
    },
  },
  {
    party: 'Zarrafi General Trading Company',
    entry: 'DEMO-006',
    on: 8,
    by: 'naveen',
    act: {
      do: 'dismiss',
      reason: 'The trade licence of our customer is older than the listing and names other owners.',
    },
  },
  {
    party: 'Inmobiliaria Ontiveros del Poniente',
    entry: 'DEMO-007',
    on: 4,
    by: 'clara',
    act: {
      do: 'escalate',
      reason: 'Same name and country; the notary has not sent the register entry yet.',
      to: 'Owner',
      dueIn: 3,
    },
  },
];

/** Counterparties with an account of their own, and when the bank screened them. */
export const screenedAccounts: readonly { account: string; on: number }[] = [
  { account: 'liffeyvale', on: 86 },
  { account: 'tidewrack', on: 77 },
  { account: 'karoo', on: 12 },
  { account: 'elena', on: 4 },
  { account: 'northgate', on: 3 },
];
