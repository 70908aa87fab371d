import * as contract from '@probity/contract/monitoring.ts';
import {
  listMonitoringAlerts,
  type MonitoringAlert,
  reviewMonitoringAlert,
} from '@probity/core/assurance/monitoring';
import { readTimeCursor, writeCursor } from '../cursor.ts';
import type { Serve } from '../serve.ts';

const present = ({ before, after, ...alert }: MonitoringAlert) => ({
  ...alert,
  before: before && { ...before },
  after: after && { ...after },
});

export function monitoringRoutes(serve: Serve): void {
  serve(contract.listMonitoringAlerts, async (ctx, { query: { cursor, ...query } }) => {
    const { items, last, mayReview } = await listMonitoringAlerts(ctx, {
      ...query,
      after: readTimeCursor(cursor),
    });
    return {
      items: items.map(present),
      nextCursor: last && writeCursor(last.at.toISOString(), last.id),
      abilities: { review: mayReview },
    };
  });
  serve.each(contract, present, { reviewMonitoringAlert });
}
