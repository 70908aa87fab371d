import * as contract from '@probity/contract/agreements.ts';
import {
  declineAgreement,
  getAgreement,
  getAgreementUrl,
  listAgreements,
  sendAgreement,
  signDeclaration,
  startSigning,
  withdrawAgreement,
} from '@probity/core/exchange/declarations';
import type { Ctx } from '@probity/core/kernel/context';
import type { FastifyInstance } from 'fastify';
import { readTimeCursor, writeCursor } from '../cursor.ts';
import { type ServeOptions, serve } from '../serve.ts';
import { presentAgreement, presentAgreementView } from './declarations.present.ts';

export function agreementsRoutes(app: FastifyInstance, options: ServeOptions): void {
  const answer = async (ctx: Ctx, agreementId: string) =>
    presentAgreementView(await getAgreement(ctx, { agreementId }), ctx.services.now());

  serve(app, options, contract.sendAgreement, async (ctx, { params, body }) => {
    const { connectionId = null, daysToSign } = body;
    const sent = await sendAgreement(ctx, { ...params, connectionId, daysToSign });
    return presentAgreement(sent, ctx.services.now());
  });
  serve(app, options, contract.signDeclaration, async (ctx, { params, body }) => {
    await signDeclaration(ctx, { ...params, ...body });
    return answer(ctx, body.agreementId);
  });
  serve(app, options, contract.listAgreements, async (ctx, { query }) => {
    const place = readTimeCursor(query.cursor);
    const after = place && { createdAt: place.at, id: place.id };
    const declarationId = query.declarationId ?? null;
    const { items, hasMore } = await listAgreements(ctx, { ...query, declarationId, after });
    const last = items.at(-1);
    return {
      items: items.map((item) => presentAgreement(item, ctx.services.now())),
      nextCursor: hasMore && last ? writeCursor(last.createdAt.toISOString(), last.id) : null,
    };
  });
  serve(app, options, contract.getAgreement, (ctx, { params }) => answer(ctx, params.agreementId));
  serve(app, options, contract.getAgreementUrl, async (ctx, { params, query }) => {
    const { token, expiresAt } = await getAgreementUrl(ctx, { ...params, file: query.file });
    return { url: `/v1/Files/${token}`, expiresAt };
  });
  serve(app, options, contract.declineAgreement, async (ctx, { params, body }) => {
    await declineAgreement(ctx, { ...params, ...body });
    return answer(ctx, params.agreementId);
  });
  serve(app, options, contract.withdrawAgreement, async (ctx, { params }) => {
    await withdrawAgreement(ctx, params);
    return answer(ctx, params.agreementId);
  });
  serve(app, options, contract.startSigning, (ctx, { params }) => startSigning(ctx, params));
}
