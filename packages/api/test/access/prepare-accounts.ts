import type { Preparations } from './prepare.ts';
import { idOf } from './records.ts';
import type { Stage } from './stage.ts';

const webhook = async (stage: Stage) => {
  const added = await stage.does<{ webhook: { id: string } }>('createWebhook');
  return { ids: { webhookId: added.webhook.id } };
};

const anExport = async (stage: Stage) => {
  const exportId = await idOf(stage, 'startLegalEntityExport', { body: { format: 'Json' } });
  await stage.runs('make-export');
  return { ids: { exportId } };
};

const reading = async (stage: Stage) => {
  const as = await stage.admin();
  await stage.does('beginAdminReading', { as });
  return { as };
};

export const accounts: Preparations = {
  changeMembers: async (stage) => {
    await stage.colleague('Reviewer');
    const { items } = await stage.does<{ items: { id: string; role: string }[] }>('listMembers');
    return { body: { memberId: items.find(({ role }) => role === 'Reviewer')?.id } };
  },
  revokeApiKey: async (stage) => {
    const made = await stage.does<{ key: { id: string } }>('createApiKey');
    return { ids: { keyId: made.key.id } };
  },
  changeWebhook: webhook,
  deleteWebhook: webhook,
  listWebhookDeliveries: webhook,
  rotateWebhookSecret: webhook,
  sendTestEvent: webhook,
  replayWebhook: async (stage) => {
    const { ids } = await webhook(stage);
    await stage.does('sendTestEvent', { ids });
    await stage.runs('send-webhooks');
    const { items } = await stage.does<{ items: { id: string }[] }>('listWebhookDeliveries', { ids });
    return { ids: { ...ids, deliveryId: items[0]?.id ?? '' } };
  },
  deleteExport: anExport,
  retryExport: async (stage) => {
    const exportId = await idOf(stage, 'startLegalEntityExport');
    await stage.world.database.asOwner(`update exports set state = 'Failed' where id = $1`, [exportId]);
    return { ids: { exportId } };
  },
  offerTemplate: async (stage) => ({
    ids: { templateId: '0199a000-0000-7000-8000-000000000001' },
    as: await stage.admin(),
  }),
  getLogo: async (stage) => {
    await stage.does('changeLogo');
    return {};
  },
  listUsers: reading,
  listAllAudit: reading,
  exportAllAudit: reading,
  endAdminReading: reading,
  endUserSessions: reading,
  beginAdminMode: async () => ({}),
  setMaintenance: async () => ({}),
  answerFeedback: async (stage) => {
    const feedbackId = await idOf(stage, 'sendFeedback');
    return { ids: { feedbackId }, as: await stage.admin() };
  },
  endAdminMode: async (stage) => {
    const admin = await stage.world.aUser({ email: `${stage.accountId}@probity.example`, admin: true });
    const as = await stage.api.signIn(admin);
    await stage.does('beginAdminMode', { as });
    return { ids: { userId: admin.userId }, as };
  },
  retryJobs: async (stage) => {
    const [row] = await stage.world.database.asOwner<{ id: string }>(
      `update pgboss.job set state = 'failed' where id = (select id from pgboss.job limit 1) returning id`,
    );
    return { ids: { jobId: row?.id ?? '' }, as: await stage.admin() };
  },
};
