import * as contract from '@probity/contract/proofs.ts';
import {
  downloadProof,
  getProof,
  listProofs,
  trustIssuer,
  verifyProof,
  withdrawTrust,
} from '@probity/core/registry/proofs';
import { isOneOf } from '@probity/domain/is-one-of.ts';
import { trustLevels } from '@probity/domain/proofs/proof-keys.ts';
import { attachmentHeader } from '@probity/evidence';
import type { Serve } from '../serve.ts';

const mediaTypes = {
  'dc+sd-jwt': 'application/dc+sd-jwt',
  'vc+jwt': 'application/vc+jwt',
  ldp_vc: 'application/vc',
} as const;

export function proofsRoutes(serve: Serve): void {
  serve(contract.listProofs, async (ctx, { params }) => ({
    items: await listProofs(ctx, params),
  }));
  serve.each(contract, { getProof });
  serve(contract.downloadProof, async (ctx, { params, query, reply }) => {
    const { fileName, format, content } = await downloadProof(ctx, { ...params, ...query });
    reply.type(mediaTypes[format]).header('content-disposition', attachmentHeader(fileName));
    return Buffer.from(content);
  });
  serve(contract.verifyProof, async (ctx, { body }) => {
    const { steps, trustLevel, ...verification } = await verifyProof(ctx, body);
    const level = trustLevel !== null && isOneOf(trustLevels, trustLevel) ? trustLevel : null;
    return { ...verification, steps: [...steps], trustLevel: level };
  });
  serve.each(contract, { trustIssuer, withdrawTrust });
}
