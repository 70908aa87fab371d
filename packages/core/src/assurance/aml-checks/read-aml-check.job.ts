import { defineCheckReading, findLatestCheck } from '../../registry/checks/index.ts';
import { keepAnswers } from '../data-enrichers/index.ts';
import { lockScreeningsOf, readScreening, saveScreening } from '../screening/index.ts';
import { explainHits } from './explain-hits.ts';

/** Reads the current state of a monitored search, about which the provider sends notices. */
const amlReading = defineCheckReading({
  name: 'read-aml-check',
  provider: 'ComplyAdvantage',
  read: async ({ services }, { reference }) => (await services.amlProvider?.read(reference)) ?? null,
  lock: lockScreeningsOf,
  async settle(ctx, check, { reading: found, reference }) {
    const { accountId, entityId } = check;
    const kept = await readScreening(ctx, { accountId, entityId });
    const latest = await findLatestCheck(ctx, { entityId, type: 'AmlCheck' });
    // Screened again in the meantime: the notice is about a search that no longer counts.
    if (latest?.id !== check.id || check.reference !== reference || !kept?.row.provider) return;
    const { subject } = kept.content;
    await saveScreening(ctx, {
      accountId,
      entityId,
      provider: check.provider,
      subject,
      found: { ...found, hits: explainHits(ctx, subject, found.hits) },
      isSameScreening: true,
      screenedBy: kept.row.screenedBy,
    });
    await keepAnswers(ctx, { accountId }, found.answers);
  },
});
export const readAmlCheck = amlReading.read;
export const readAmlCheckJob = amlReading.job;
export const handleAmlWebhook = amlReading.handleNotice;
