import * as contract from '@probity/contract/expiring.ts';
import { Day } from '@probity/contract/schemas.ts';
import { listExpiring } from '@probity/core/workspace/expiring';
import { invalid } from '@probity/domain';
import { readCursor } from '../cursor.ts';
import type { Serve } from '../serve.ts';
import { presentExpiring } from './expiring.present.ts';

export function expiringRoutes(serve: Serve): void {
  serve(contract.listExpiring, async (ctx, { query }) => {
    const page = await listExpiring(ctx, { ...query, after: readDayCursor(query.cursor) });
    return presentExpiring(page);
  });
}

function readDayCursor(cursor: string | undefined): { expiresOn: string; id: string } | null {
  const place = readCursor(cursor);
  if (!place) return null;
  if (!Day.safeParse(place.sortedBy).success) throw invalid('cursor', 'cursor');
  return { expiresOn: place.sortedBy, id: place.id };
}
