import * as contract from '@probity/contract/ownership.ts';
import { getOwnership, getSanctionedOwners, recordComputedOwners } from '@probity/core/assurance/ownership';
import type { Serve } from '../serve.ts';
import { presentOwnership, presentSanctionedOwners } from './ownership.present.ts';

export function ownershipRoutes(serve: Serve): void {
  serve.each(contract, { recordComputedOwners });
  serve(contract.getOwnership, async (ctx, { params, query }) =>
    presentOwnership(await getOwnership(ctx, { ...params, ...query }), query),
  );
  serve(contract.getSanctionedOwners, async (ctx, { params }) =>
    presentSanctionedOwners(await getSanctionedOwners(ctx, params)),
  );
}
