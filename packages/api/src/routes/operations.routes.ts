import * as contract from '@probity/contract/operations.ts';
import { listFailedJobs, listJobs, listServices, retryJobs } from '@probity/core/platform/operations';
import { pageOf, readTimeCursor } from '../cursor.ts';
import type { Serve } from '../serve.ts';

export function operationsRoutes(serve: Serve): void {
  serve.each(contract, { listJobs, retryJobs, listServices });
  serve(contract.listFailedJobs, async (ctx, { query: { name, limit, cursor } }) => {
    const after = readTimeCursor(cursor);
    return pageOf(await listFailedJobs(ctx, { name: name ?? null, limit, after }), (last) => [
      last.failedAt,
      last.id,
    ]);
  });
}
