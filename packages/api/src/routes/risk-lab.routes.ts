import * as contract from '@probity/contract/risk-lab.ts';
import {
  adoptRiskPolicyDraft,
  discardRiskPolicyDraft,
  getRiskPolicyDraft,
  listRiskPolicyDrafts,
  listRiskPolicyMoves,
  type PolicyDraftView,
  saveRiskPolicyDraft,
} from '@probity/core/assurance/risk';
import { pageOf, readCursor } from '../cursor.ts';
import type { Serve } from '../serve.ts';
import { presentRules } from './risk.present.ts';

const presentDraft = ({ rules, champion, ...draft }: PolicyDraftView) => ({
  ...draft,
  rules: presentRules(rules),
  champion: { ...presentRules(champion), version: champion.version },
});

export function riskLabRoutes(serve: Serve): void {
  serve(contract.listRiskPolicyDrafts, async (ctx, { params }) => ({
    items: await listRiskPolicyDrafts(ctx, params),
  }));
  serve(contract.saveRiskPolicyDraft, async (ctx, { params, body }) =>
    presentDraft(await saveRiskPolicyDraft(ctx, { ...params, ...body })),
  );
  serve.each(contract, presentDraft, { adoptRiskPolicyDraft, getRiskPolicyDraft });
  serve.each(contract, { discardRiskPolicyDraft });
  serve(contract.listRiskPolicyMoves, async (ctx, { params, query }) => {
    const { reviews, cursor, ...wanted } = query;
    const page = await listRiskPolicyMoves(ctx, {
      ...params,
      ...wanted,
      onlyReviews: reviews === 'true',
      after: readCursor(cursor),
    });
    return pageOf(
      page,
      (last) => [last.sortName, last.id],
      ({ entityId, name, ...move }) => ({ ...move, entity: { id: entityId, name } }),
    );
  });
}
