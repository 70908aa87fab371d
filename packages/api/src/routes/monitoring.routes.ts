import * as contract from '@probity/contract/monitoring.ts';
import {
  listMonitoringAlerts,
  type MonitoringAlert,
  reviewMonitoringAlert,
} from '@probity/core/assurance/monitoring';
import type { FastifyInstance } from 'fastify';
import { readTimeCursor, writeCursor } from '../cursor.ts';
import { type ServeOptions, serve } from '../serve.ts';

const present = ({ before, after, ...alert }: MonitoringAlert) => ({
  ...alert,
  before: before && { ...before },
  after: after && { ...after },
});

export function monitoringRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, contract.listMonitoringAlerts, async (ctx, { query: { cursor, ...query } }) => {
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
  serve(app, options, contract.reviewMonitoringAlert, async (ctx, { params, body }) =>
    present(await reviewMonitoringAlert(ctx, { ...params, ...body })),
  );
}
