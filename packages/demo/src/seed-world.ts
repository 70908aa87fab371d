import { connectParty, expireConnections } from '@probity/core/exchange/connections';
import { refreshConnections } from '@probity/core/exchange/shared-data';
import { switchEnricher } from '@probity/core/identity/accounts';
import { readAllNotifications } from '@probity/core/identity/notifications';
import type { Sealing } from '@probity/core/kernel/ports';
import { expireValidations } from '@probity/core/registry/credentials';
import { connect } from '@probity/db';
import { close as closeInspector } from '@probity/evidence';
import { demoId } from './demo-id.ts';
import { demoAccounts, demoPeople } from './demo-people.ts';
import { type BankServices, DemoWorld } from './demo-world.ts';
import { planBankWork } from './seed-bank-work.ts';
import { planConnection, planTemplate } from './seed-connections.ts';
import { planDeclarations } from './seed-declarations.ts';
import { planMention } from './seed-mentions.ts';
import { planProfile } from './seed-profile.ts';
import { demoConnections } from './world/connections.ts';
import { individualProfiles } from './world/individuals.ts';
import { karooProfiles } from './world/karoo.ts';
import { demoMentions } from './world/mentions.ts';
import { meridianProfiles } from './world/meridian.ts';
import { neighbourProfiles } from './world/neighbours.ts';
import { northgateProfiles } from './world/northgate.ts';
import { demoTemplates } from './world/templates.ts';

interface SeedOptions {
  databaseUrl: string;
  storageUrl: string;
  publicUrl: string;
  sealing: Sealing;
  /** With the work of Meridian Bank: its counterparties, screenings, decisions and imports. Journeys do without. */
  bank?: BankServices | undefined;
}

/** The data sources that each account has switched on. */
const demoSources = [
  { owner: 'piet', account: 'northgate', sources: ['CompaniesHouse', 'DueDil', 'KnowYourCustomer'] },
  { owner: 'ruth', account: 'meridian', sources: ['CompaniesHouse', 'KnowYourCustomer'] },
  { owner: 'sipho', account: 'karoo', sources: ['WinDeed', 'WhoOwnsWhom'] },
] as const;
const SOURCES_ON = 45;

/** When the hourly job found expired sharing periods, in days before the first start. */
const EXPIRIES = [66, 33];

/** When all members last read their notifications, in days before the first start. */
const READ_UNTIL = 14;

/** Creates the demo world through the same use cases that people use, so that histories and audit logs are real. */
export async function seedWorld(options: SeedOptions): Promise<void> {
  const connection = connect({
    url: withoutWaiting(options.databaseUrl),
    applicationName: 'probity-seed',
    onError: () => undefined,
  });
  try {
    const world = await DemoWorld.begin({ ...options, db: connection.db, now: new Date() });
    plan(world);
    if (options.bank) planBankWork(world);
    await world.run();
  } finally {
    await connection.close();
    closeInspector();
  }
}

/** A crash would lose only demo data, so the many small commits need not wait for the disk. */
function withoutWaiting(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', '-c synchronous_commit=off');
  return url.href;
}

function plan(world: DemoWorld): void {
  const profiles = [
    ...northgateProfiles,
    ...meridianProfiles,
    ...karooProfiles,
    ...neighbourProfiles,
    ...individualProfiles,
  ];
  for (const profile of profiles) planProfile(world, profile);
  for (const mention of demoMentions) planMention(world, mention);
  for (const template of demoTemplates) planTemplate(world, template);
  for (const connection of demoConnections) planConnection(world, connection);
  planDeclarations(world);
  world.agenda.on(14, () =>
    connectParty(world.as('lindiwe'), {
      accountId: demoId('northgate'),
      target: { name: 'Saltings Dredging Ltd', country: 'GB' },
      kind: 'Organization',
      relationship: 'Supplier',
    }),
  );
  for (const { owner, account, sources } of demoSources)
    for (const enricher of sources)
      world.agenda.on(SOURCES_ON, () =>
        switchEnricher(world.as(owner), { accountId: demoId(account), enricher, on: true }),
      );
  for (const daysAgo of EXPIRIES) world.agenda.on(daysAgo, () => expireConnections(world.background));
  for (const { key, memberOf } of demoPeople)
    if (memberOf)
      world.agenda.on(READ_UNTIL, () =>
        readAllNotifications(world.as(key), { accountId: demoId(memberOf.account), until: undefined }),
      );
  world.agenda.on(1, () => expireValidations(world.background));
  world.agenda.on(0, async () => {
    for (const { key } of demoAccounts) await refreshConnections(world.background, { entityId: demoId(key) });
  });
}
