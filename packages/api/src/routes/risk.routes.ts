import * as contract from '@probity/contract/risk.ts';
import {
  changeRiskPolicy,
  getRisk,
  getRiskPolicy,
  overrideRisk,
  previewRiskPolicy,
  type RiskView,
  removeRiskOverride,
  type SavedRiskPolicy,
  settleRiskProposal,
} from '@probity/core/assurance/risk';
import type { FastifyInstance } from 'fastify';
import { type ServeOptions, serve } from '../serve.ts';
import { presentRisk, presentRiskPolicy } from './risk.present.ts';

export function riskRoutes(app: FastifyInstance, options: ServeOptions): void {
  const shown = async (risk: Promise<RiskView>) => presentRisk(await risk);
  const shownPolicy = async (policy: Promise<SavedRiskPolicy>) => presentRiskPolicy(await policy);
  serve(app, options, contract.getRisk, (ctx, { params, query }) =>
    shown(getRisk(ctx, { ...params, ...query })),
  );
  serve(app, options, contract.overrideRisk, (ctx, { params, query, body }) =>
    shown(overrideRisk(ctx, { ...params, ...query, ...body })),
  );
  serve(app, options, contract.removeRiskOverride, (ctx, { params, query }) =>
    shown(removeRiskOverride(ctx, { ...params, ...query })),
  );
  serve(app, options, contract.settleRiskProposal, (ctx, { params, query, body }) =>
    shown(settleRiskProposal(ctx, { ...params, ...query, ...body })),
  );
  serve(app, options, contract.getRiskPolicy, (ctx, { params }) => shownPolicy(getRiskPolicy(ctx, params)));
  serve(app, options, contract.changeRiskPolicy, (ctx, { params, body, ifVersion }) =>
    shownPolicy(changeRiskPolicy(ctx, { ...params, policy: body, ifVersion })),
  );
  serve(app, options, contract.previewRiskPolicy, (ctx, { params, body }) =>
    previewRiskPolicy(ctx, { ...params, policy: body }),
  );
}
