import { importOwnList } from '@probity/core/testing/sample-lists.ts';
import type { Preparations } from './prepare.ts';
import { aPerson } from './records.ts';
import type { Stage } from './stage.ts';

const NAME = 'Radomir Velkhanov';
const hitId = 'own:V';
const subject = { kind: 'person', names: [NAME] };

/** A person of the stage whom a list names. */
async function hit(stage: Stage) {
  await importOwnList(stage.world, [`V,person,${NAME},,ru`]);
  const entityId = await aPerson(stage, NAME);
  await stage.does('screenParty', { ids: { entityId } });
  return { ids: { entityId } };
}

async function decided(stage: Stage, verdict: 'dismissed' | 'confirmed' = 'dismissed') {
  const { ids } = await hit(stage);
  const { items } = await stage.does<{ items: { decision: { id: string } }[] }>('decideHits', {
    ids,
    body: { hitIds: [hitId], verdict },
  });
  return { ids: { ...ids, decisionId: items[0]?.decision.id ?? '' } };
}

/** A decision that a second person has to approve. */
async function proposed(stage: Stage) {
  await stage.does('changeSettings', { body: { fourEyesScreening: true } });
  return { ...(await decided(stage)), as: await stage.colleague('Validator') };
}

async function opened(stage: Stage) {
  await decided(stage, 'confirmed');
  const { items } = await stage.does<{ items: { id: string }[] }>('listCases');
  return { ids: { caseId: items[0]?.id ?? '' } };
}

export const screening: Preparations = {
  decideHit: async (stage) => {
    await hit(stage);
    return { body: { subject, entityId: hitId } };
  },
  decideHits: async (stage) => ({ ...(await hit(stage)), body: { hitIds: [hitId] } }),
  escalateHit: async (stage) => ({
    ...(await hit(stage)),
    body: { hitId },
    as: await stage.colleague('Validator'),
  }),
  undoDecision: decided,
  approveDecision: proposed,
  returnDecision: proposed,
  recordCaseStep: opened,
  assignCaseStep: opened,
  getCase: opened,
  closeCase: async (stage) => {
    const { ids } = await opened(stage);
    const { steps } = await stage.does<{ steps: { step: string; doneAt: string | null }[] }>('getCase', {
      ids,
    });
    for (const { step } of steps.filter(({ doneAt }) => !doneAt))
      await stage.does('recordCaseStep', { ids: { ...ids, step } });
    return { ids };
  },
  fetchWatchlist: async (stage) => {
    const ids = { listId: '0199c500-0000-7000-8000-000000000008' };
    const as = await stage.admin();
    await stage.does('changeWatchlist', { ids, as, body: { url: 'https://lists.example/own.csv' } });
    return { ids, as };
  },
};
