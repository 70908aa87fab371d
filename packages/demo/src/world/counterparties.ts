import type { EntityKind, Relationship } from '@probity/domain';
import type { EscalationRole } from '@probity/domain/controls/escalation-roles.ts';
import type { DecisionKind } from '@probity/domain/relationships/relationship-keys.ts';
import type { RiskLevel } from '@probity/domain/risk/risk-keys.ts';

/** A counterparty of Meridian Bank, and what its team did about it. Times are in days before the first start. */
export interface DemoCounterparty {
  name: string;
  country: string;
  kind?: EntityKind;
  relationship?: Relationship;
  known: number;
  /** The address that was asked for data; a counterparty without one is only recorded. */
  asked?: string;
  owner?: 'ruth' | 'naveen' | 'clara' | 'tomasz';
  risk?: { on: number; level: RiskLevel; reason: string };
  decision?: {
    on: number;
    by: 'naveen' | 'clara';
    kind: DecisionKind;
    reason: string;
    to?: EscalationRole;
    /** What the second person says; without it the proposal waits. */
    second?: { on: number; agrees: boolean; reason: string };
  };
  note?: { on: number; by: 'naveen' | 'clara' | 'tomasz'; text: string };
  /** The day of the next review, in days from the first start, and when it was chosen. */
  review?: { on: number; due: number };
}

type Rest = Omit<DemoCounterparty, 'name' | 'country' | 'known'>;
const of = (name: string, country: string, known: number, rest: Rest = {}): DemoCounterparty => ({
  name,
  country,
  known,
  relationship: 'Customer',
  ...rest,
});

/** Since then two people of the bank decide. */
export const RULES_SET = 365;

const approved = (on: number, owner: Rest['owner'] = 'clara', rest: Rest = {}): Rest => ({
  owner,
  decision: {
    on,
    by: 'clara',
    kind: 'Approve',
    reason: 'Ownership, purpose of the account and source of funds are understood.',
    ...(on < RULES_SET && { second: { on: on - 1, agrees: true, reason: 'Agreed on the same file.' } }),
  },
  ...rest,
});

const person: Rest = { kind: 'LegalPerson' };

/** All fictional. Seven have a name like an entry of the demo list, so that screening finds them. */
export const demoCounterparties: readonly DemoCounterparty[] = [
  // Approved by two, in all three levels of risk.
  of('Aldbrook Cold Stores Ltd', 'GB', 400, approved(395, 'clara')),
  of('Bellwether Optics Ltd', 'GB', 398, approved(390, 'tomasz')),
  of('Carrowmore Dairies DAC', 'IE', 396, approved(388, 'clara')),
  of('Dunmallet Quarries Ltd', 'GB', 390, approved(384, 'naveen')),
  of('Eisvogel Antriebe GmbH', 'DE', 385, approved(380, 'clara')),
  of('Fjordlys Aquakultur AS', 'NO', 380, approved(372, 'tomasz')),
  of('Garrigue Emballages SAS', 'FR', 376, approved(370, 'clara')),
  of('Halvorsen Tømmer AS', 'NO', 370, approved(362, 'naveen')),
  of('Isenbruck Feinmechanik GmbH', 'DE', 365, approved(358, 'clara')),
  of('Jutterdam Scheepswerf B.V.', 'NL', 360, approved(350, 'tomasz')),
  of('Kirkstall Bakery Group Ltd', 'GB', 352, approved(345, 'clara')),
  of('Ljusfält Energi AB', 'SE', 348, approved(340, 'naveen')),
  of('Monte Abrigo Cortiças, S.A.', 'PT', 340, approved(332, 'clara')),
  of('Nettlebank Textiles Ltd', 'GB', 333, approved(326, 'tomasz', { relationship: 'Supplier' })),
  of('Ostrava Stalownia Sp. z o.o.', 'PL', 325, approved(318, 'clara')),
  of('Pennyghael Distillers Ltd', 'GB', 318, approved(310, 'naveen')),
  of('Quintal do Sol Vinhos, Lda.', 'PT', 310, approved(302, 'clara')),
  of('Rosmarin Kosmetik GmbH', 'DE', 300, approved(292, 'tomasz')),
  of('Skerryvore Fisheries Ltd', 'GB', 290, approved(284, 'clara')),
  of('Tamarisk Irrigation (Pty) Ltd', 'ZA', 280, approved(272, 'naveen')),
  of('Umbrina Ceramiche S.r.l.', 'IT', 270, approved(262, 'clara')),
  of('Valdemar Papier B.V.', 'NL', 260, approved(250, 'tomasz')),
  // Rated by hand.
  of('Windrush Aviation Leasing Ltd', 'GB', 250, {
    ...approved(242, 'naveen'),
    risk: { on: 200, level: 'High', reason: 'Aircraft are flown to countries outside the policy.' },
  }),
  of('Xanthe Shipbrokers S.A.', 'CY', 240, {
    ...approved(232, 'naveen'),
    risk: { on: 180, level: 'High', reason: 'Owners behind two layers of nominees.' },
  }),
  of('Yarrow Commodities DMCC', 'AE', 230, {
    owner: 'naveen',
    risk: { on: 150, level: 'High', reason: 'Trades goods of possible dual use.' },
    note: { on: 149, by: 'naveen', text: 'Asked the trade desk for end-user certificates of the last year.' },
  }),
  of('Zephyrine Freight S.à r.l.', 'LU', 220, {
    ...approved(214, 'clara'),
    risk: { on: 140, level: 'Medium', reason: 'New line of business since June.' },
  }),
  // Reviews that are overdue, or due this week.
  of('Ashenhurst Timber Ltd', 'GB', 410, { ...approved(405, 'tomasz'), review: { on: 40, due: -12 } }),
  of('Bramblecote Nurseries Ltd', 'GB', 408, { ...approved(402, 'clara'), review: { on: 45, due: -5 } }),
  of('Corvane Instruments S.A.', 'FR', 406, { ...approved(400, 'naveen'), review: { on: 50, due: -2 } }),
  of('Dorrit & Finch LLP', 'GB', 404, {
    ...approved(399, 'clara', { kind: 'Partnership' }),
    relationship: 'Adviser',
    review: { on: 30, due: -1 },
  }),
  of('Elsterberg Lacke GmbH', 'DE', 402, { ...approved(397, 'tomasz'), review: { on: 30, due: 0 } }),
  of('Fallowmere Estates Ltd', 'GB', 401, { ...approved(396, 'clara'), review: { on: 30, due: 1 } }),
  of('Gullholm Rederi AB', 'SE', 399, { ...approved(394, 'naveen'), review: { on: 30, due: 2 } }),
  of('Hollins & Wray Coffee Ltd', 'GB', 397, { ...approved(392, 'clara'), review: { on: 30, due: 3 } }),
  of('Inchmarlo Salmon Ltd', 'GB', 395, { ...approved(389, 'tomasz'), review: { on: 30, due: 5 } }),
  of('Juniperhof Spirituosen GmbH', 'DE', 393, { ...approved(387, 'clara'), review: { on: 30, due: 6 } }),
  // Rejected.
  of('Kestral Token Exchange OÜ', 'EE', 120, {
    owner: 'naveen',
    decision: {
      on: 110,
      by: 'naveen',
      kind: 'Reject',
      reason: 'No licence in the country where the customers are.',
    },
  }),
  of('Larkfield Forex Ltd', 'GB', 115, {
    owner: 'clara',
    decision: { on: 100, by: 'clara', kind: 'Reject', reason: 'Would not say who owns the parent company.' },
  }),
  of('Mirage Bullion Trading FZE', 'AE', 90, {
    owner: 'naveen',
    decision: { on: 80, by: 'naveen', kind: 'Reject', reason: 'The origin of the gold could not be shown.' },
  }),
  // Escalated, waiting for a second person, refused by one.
  of('Norrgarn Vapen AB', 'SE', 40, {
    owner: 'clara',
    decision: {
      on: 6,
      by: 'clara',
      kind: 'Escalate',
      to: 'Owner',
      reason: 'Defence exports: outside what a Validator may accept.',
    },
  }),
  of('Ombersley Charity Lotteries', 'GB', 35, {
    owner: 'naveen',
    decision: {
      on: 4,
      by: 'naveen',
      kind: 'Escalate',
      to: 'Owner',
      reason: 'A gambling licence is pending; the policy is silent.',
    },
    note: { on: 3, by: 'tomasz', text: 'The regulator expects to decide within two weeks.' },
  }),
  of('Pilgrim Air Charter Ltd', 'GB', 30, {
    owner: 'clara',
    decision: { on: 5, by: 'clara', kind: 'Approve', reason: 'Routine; the fleet is leased in the group.' },
  }),
  of('Quayside Bonded Warehouses Ltd', 'GB', 28, {
    owner: 'tomasz',
    decision: { on: 3, by: 'clara', kind: 'Approve', reason: 'Customs guarantee seen, owners known.' },
  }),
  of('Roedeer Biotech ApS', 'DK', 26, {
    owner: 'clara',
    decision: { on: 2, by: 'naveen', kind: 'Approve', reason: 'Venture funds identified to the last layer.' },
  }),
  of('Saltmarsh Recycling Ltd', 'GB', 60, {
    owner: 'tomasz',
    decision: {
      on: 20,
      by: 'clara',
      kind: 'Approve',
      reason: 'Small, local, cash only at the gate.',
      second: { on: 18, agrees: false, reason: 'Cash at the gate is what we have to understand first.' },
    },
    note: { on: 17, by: 'clara', text: 'Asked for the till records of three months.' },
  }),
  // Under review: asked for data, not registered yet, or not decided.
  of('Thistledown Mills Ltd', 'GB', 14, { asked: 'accounts@thistledown-mills.example', owner: 'tomasz' }),
  of('Uferhaus Hotels GmbH', 'DE', 13, { asked: 'finanzen@uferhaus.example', owner: 'clara' }),
  of('Verdelho Azulejos, Lda.', 'PT', 12, { asked: 'geral@verdelho.example', owner: 'tomasz' }),
  of('Wharfinger Data Centres Ltd', 'GB', 11, { asked: 'legal@wharfinger.example', owner: 'clara' }),
  of('Ystwyth Slate Ltd', 'GB', 10, { asked: 'office@ystwyth-slate.example' }),
  of('Zilvermeer Logistiek B.V.', 'NL', 9, { asked: 'info@zilvermeer.example', owner: 'naveen' }),
  of('Abendrot Solarpark KG', 'DE', 8, { kind: 'Partnership' }),
  of('Birkenfell Family Trust', 'GB', 7, { kind: 'Trust', owner: 'clara' }),
  of('Calderwick Pension Trust', 'GB', 250, { ...approved(240, 'clara'), kind: 'Trust' }),
  of('Mirela Vantongeren', 'BE', 22, { ...person, owner: 'tomasz' }),
  of('Jonas Okwuosa', 'GB', 200, { ...person, ...approved(190, 'tomasz'), kind: 'LegalPerson' }),
  // Named like entries of the demo list.
  of('Velkhan Marine Logistics LLC', 'CY', 45, { owner: 'naveen' }),
  of('Zarrafi General Trading Company', 'AE', 42, { owner: 'naveen' }),
  of('Lanterna Payments Oy', 'FI', 38, { owner: 'clara' }),
  of('Sable Ridge Holdings 7 Ltd', 'GB', 34, { owner: 'clara' }),
  of('Gideon Achterberg', 'NL', 25, { ...person, owner: 'tomasz' }),
  of('Ottoline Brandvold-Faye', 'NO', 24, { ...person, owner: 'clara' }),
  of('Inmobiliaria Ontiveros del Poniente', 'MX', 20, { owner: 'naveen' }),
];
