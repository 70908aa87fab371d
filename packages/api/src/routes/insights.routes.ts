import * as contract from '@probity/contract/insights.ts';
import { getInsights } from '@probity/core/workspace/insights';
import type { Serve } from '../serve.ts';

export function insightsRoutes(serve: Serve): void {
  serve.each(contract, { getInsights });
}
