import * as contract from '@probity/contract/liveness.ts';
import {
  applyIdentityDocument,
  compareLivenessAgain,
  getLiveness,
  listChecks,
  startLiveness,
} from '@probity/core/assurance/identity-checks';
import type { Serve } from '../serve.ts';

export function livenessRoutes(serve: Serve): void {
  serve.each(contract, {
    listChecks,
    getLiveness,
    compareLivenessAgain,
    applyIdentityDocument,
    startLiveness,
  });
}

export function internalLivenessRoutes(serve: Serve): void {
  serve(contract.internalStartLiveness, (ctx, { params }) => startLiveness(ctx, params));
}
