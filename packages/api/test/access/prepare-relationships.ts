import { InMemoryTimestampAuthority } from '@probity/core/testing/in-memory-timestamp-authority.ts';
import type { Preparations } from './prepare.ts';
import { sharedWithUs } from './records.ts';
import type { Stage } from './stage.ts';

/** A counterparty of the stage. */
async function counterparty(stage: Stage) {
  const { holder } = await sharedWithUs(stage);
  return { ids: { entityId: holder.accountId } };
}

const fileHashOf = async (stage: Stage, ids: Record<string, string>, as?: string) =>
  (await stage.does<{ fileHash: string }>('getRelationship', { ids, ...(as && { as }) })).fileHash;

async function decided(stage: Stage) {
  const { ids } = await counterparty(stage);
  const body = { fileHash: await fileHashOf(stage, ids) };
  const { decisions } = await stage.does<{ decisions: { id: string }[] }>('decideRelationship', {
    ids,
    body,
  });
  return { ids: { ...ids, decisionId: decisions[0]?.id ?? '' } };
}

async function commented(stage: Stage) {
  const { ids } = await counterparty(stage);
  const { threads } = await stage.does<{ threads: { id: string }[] }>('addComment', { ids });
  return { ids: { ...ids, commentId: threads[0]?.id ?? '' } };
}

async function noted(stage: Stage) {
  const { ids } = await counterparty(stage);
  const { notes } = await stage.does<{ notes: { id: string; versionId: string }[] }>('addRelationshipNote', {
    ids,
  });
  const [note] = notes;
  return {
    ids: { ...ids, noteId: note?.id ?? '' },
    body: { versionId: note?.versionId ?? '', text: 'Ask for the first two lease contracts.' },
  };
}

const overridden = async (stage: Stage) => {
  const call = await counterparty(stage);
  await stage.does('overrideRisk', call);
  return call;
};

const compared = async (stage: Stage) => {
  const { id } = await stage.does<{ id: string }>('saveRiskPolicyDraft');
  await stage.runs('compare-risk-policy');
  return { ids: { draftId: id } };
};

export const relationships: Preparations = {
  getRelationship: counterparty,
  getRelationshipOverview: counterparty,
  getRelationshipOwnership: counterparty,
  addRelationshipNote: counterparty,
  editRelationshipNote: noted,
  exportRelationshipFile: counterparty,
  listComments: counterparty,
  addComment: counterparty,
  editComment: commented,
  deleteComment: commented,
  settleThread: commented,
  changeRelationships: counterparty,
  labelRelationships: async (stage) => {
    const { ids } = await counterparty(stage);
    return { ids, body: { entityIds: [ids.entityId], addTags: ['VIP'] } };
  },
  getPeriodicReview: counterparty,
  scheduleReviews: counterparty,
  decideRelationship: async (stage) => {
    const { ids } = await counterparty(stage);
    return { ids, body: { fileHash: await fileHashOf(stage, ids) } };
  },
  finishPeriodicReview: async (stage) => {
    const { ids } = await counterparty(stage);
    const { fileHash, items } = await stage.does<{ fileHash: string; items: { key: string }[] }>(
      'getPeriodicReview',
      { ids },
    );
    return { ids, body: { fileHash, lookedAt: items.map(({ key }) => key) } };
  },
  confirmRelationshipDecision: async (stage) => {
    await stage.does('changeSettings', { body: { fourEyesDecisions: true } });
    const { ids } = await decided(stage);
    const as = await stage.colleague('Validator');
    return { ids, body: { fileHash: await fileHashOf(stage, ids, as) }, as };
  },
  getRelationshipDecision: decided,
  replayRelationshipDecision: decided,
  reportRelationshipDecision: decided,
  readDecisionTimestamp: async (stage) => {
    const { world } = stage;
    world.services.timestampAuthority = new InMemoryTimestampAuthority(() => world.clock);
    const call = await decided(stage);
    await stage.runs('obtain-timestamps');
    return call;
  },
  deleteRelationshipView: async (stage) => {
    const { items } = await stage.does<{ items: { id: string }[] }>('saveRelationshipView');
    return { ids: { viewId: items[0]?.id ?? '' } };
  },
  adoptRiskPolicyDraft: compared,
  discardRiskPolicyDraft: compared,
  getRiskPolicyDraft: compared,
  listRiskPolicyMoves: compared,
  overrideRisk: counterparty,
  removeRiskOverride: overridden,
  setOfferings: async (stage) => {
    await stage.does('changeRiskPolicy');
    const { ids } = await counterparty(stage);
    return { ids, body: { products: ['Trade finance'], channels: [] } };
  },
  settleRiskProposal: async (stage) => {
    await stage.does('changeSettings', { body: { fourEyesDecisions: true } });
    const { ids } = await overridden(stage);
    const { proposal } = await stage.does<{ proposal: { id: string } | null }>('overrideRisk', {
      ids,
      body: { level: 'Low' },
    });
    return { ids: { ...ids, proposalId: proposal?.id ?? '' }, as: await stage.colleague('Validator') };
  },
};
