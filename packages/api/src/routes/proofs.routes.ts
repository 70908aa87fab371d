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
import type { FastifyInstance } from 'fastify';

import { type ServeOptions, serve } from '../serve.ts';

export function proofsRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, contract.listProofs, async (ctx, { params }) => ({
    items: await listProofs(ctx, params),
  }));
  serve(app, options, contract.getProof, (ctx, { params }) => getProof(ctx, params));
  serve(app, options, contract.downloadProof, async (ctx, { params, reply }) => {
    const { fileName, content } = await downloadProof(ctx, params);
    reply.type('application/dc+sd-jwt').header('content-disposition', attachmentHeader(fileName));
    return Buffer.from(content);
  });
  serve(app, options, contract.verifyProof, async (ctx, { body }) => {
    const { steps, trustLevel, ...verification } = await verifyProof(ctx, body);
    const level = trustLevel !== null && isOneOf(trustLevels, trustLevel) ? trustLevel : null;
    return { ...verification, steps: [...steps], trustLevel: level };
  });
  serve(app, options, contract.trustIssuer, (ctx, { body }) => trustIssuer(ctx, body).then(() => undefined));
  serve(app, options, contract.withdrawTrust, (ctx, { body }) =>
    withdrawTrust(ctx, body).then(() => undefined),
  );
}
