import { addComment } from '@probity/core/assurance/comments';
import { sendBulkRequestJob, startBulkRequest, stopBulkRequest } from '@probity/core/exchange/bulk-requests';
import { changeSettings } from '@probity/core/identity/accounts';
import { changeWebhook, createWebhook, sendWebhooks } from '@probity/core/identity/webhooks';
import { startImport } from '@probity/core/workspace/imports';
import { demoId } from './demo-id.ts';
import type { DemoWorld } from './demo-world.ts';
import { planBankScreening } from './seed-bank-screening.ts';
import { planCounterparty } from './seed-counterparties.ts';
import { demoCounterparties, RULES_SET } from './world/counterparties.ts';

const accountId = demoId('meridian');

const WEBHOOK_ADDED = 12;

/** The first two lines cannot be sent: one has no address, one the same as another. */
const recipients = [
  { name: 'Averill Seeds Ltd', email: '' },
  ...[
    ['Brockhurst Tools Ltd', 'finance@brockhurst.example'],
    ['Cinderford Castings Ltd', 'finance@cinderford.example'],
    ['Dapplewood Furniture Ltd', 'office@dapplewood.example'],
    ['Dapplewood Furnishings Ltd', 'office@dapplewood.example'],
    ['Everdene Farms Ltd', 'accounts@everdene.example'],
    ['Foxglove Press Ltd', 'hello@foxglove-press.example'],
  ].map(([name = '', email = '']) => ({ name, email })),
].map((recipient) => ({ ...recipient, kind: 'Organization', country: 'GB' }));

const table = [
  'Name,Email,Country,Relationship,Reference',
  'Gannet Rock Ferries Ltd,office@gannet-rock.example,GB,Customer,MB-20417',
  'Hartsease Pharmacy Ltd,hartsease at mail.example,GB,Customer,MB-20418',
  ',ledger@ivybridge.example,GB,Customer,MB-20419',
  'Jackdaw Scaffolding Ltd,jobs@jackdaw.example,Atlantis,Customer,MB-20420',
  'Kingfisher Paper Mill Ltd,accounts@kingfisher-mill.example,GB,Supplier,MB-20421',
  'Lodestar Ropes Ltd,sales@lodestar-ropes.example,GB,Friend,MB-20422',
].join('\n');

/** Schedules everything that makes Meridian Bank a bank at work. */
export function planBankWork(world: DemoWorld): void {
  const { agenda } = world;
  agenda.on(RULES_SET, () =>
    changeSettings(world.as('ruth'), {
      accountId,
      settings: { fourEyesScreening: true, fourEyesDecisions: true },
    }),
  );
  for (const counterparty of demoCounterparties) planCounterparty(world, counterparty);
  planBankScreening(world);
  const ask = (source: Parameters<typeof startBulkRequest>[1]['source'], due: number) =>
    startBulkRequest(world.as('tomasz'), {
      accountId,
      source,
      templateId: world.idOf('template/borrower'),
      message: 'For the yearly review of your account.',
      dueOn: agenda.day(due),
      skipInvalid: true,
    });
  agenda.on(5, async () => {
    const { id } = await ask({ recipients }, 20);
    await sendBulkRequestJob.handler(world.inJob, { bulkRequestId: id, round: 1 });
  });
  agenda.on(1, async () => {
    const more = ['Milldam Joinery Ltd', 'Nightjar Alarms Ltd', 'Oxbow Canoes Ltd'].map((name) => ({
      name,
      email: `office@${name.split(' ')[0]?.toLowerCase()}.example`,
      kind: 'Organization',
      country: 'GB',
    }));
    const { id } = await ask({ recipients: more }, 21);
    await stopBulkRequest(world.as('tomasz'), { bulkRequestId: id });
  });
  agenda.on(1, () =>
    startImport(world.as('tomasz'), {
      accountId,
      fileName: 'New customers.csv',
      bytes: (async function* () {
        yield Buffer.from(table);
      })(),
    }),
  );
  agenda.on(3, async () => {
    const party = { accountId, entityId: demoId('karoo') };
    const { threads } = await addComment(world.as('tomasz'), {
      ...party,
      about: { kind: 'File', key: null, connectionId: null },
      threadId: null,
      text: 'The shares add up to 110%. I have asked Sipho which certificate is the newest.',
      mentions: [],
    });
    await addComment(world.as('clara'), {
      ...party,
      about: null,
      threadId: threads[0]?.id ?? null,
      text: 'Good. Until he answers I do not decide.',
      mentions: [],
    });
  });
  let webhookId = '';
  agenda.on(WEBHOOK_ADDED, async () => {
    const { webhook } = await createWebhook(world.justSignedIn('ruth'), {
      accountId,
      url: 'https://hooks.meridian-bank.example/probity',
      description: 'Core banking',
      events: ['relationship.decided', 'connection.requested'],
    });
    webhookId = webhook.id;
  });
  for (let day = WEBHOOK_ADDED - 1; day >= 0; day--) agenda.on(day, () => sendWebhooks(world.background));
  // Nobody receives at this address, so it rests as soon as the demo begins.
  agenda.on(0, () => changeWebhook(world.as('ruth'), { accountId, webhookId, changes: { isActive: false } }));
}
