import * as contract from '@probity/contract/ownership.ts';
import { getOwnership } from '@probity/core/assurance/ownership';
import type { Serve } from '../serve.ts';
import { presentOwnership } from './ownership.present.ts';

export function ownershipRoutes(serve: Serve): void {
  serve(contract.getOwnership, async (ctx, { params, query }) =>
    presentOwnership(await getOwnership(ctx, { ...params, ...query }), query),
  );
}
