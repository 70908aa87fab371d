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
import { pageOf, readTimeCursor } from '../cursor.ts';
import type { Serve } from '../serve.ts';
import { presentAgreement, presentAgreementView } from './declarations.present.ts';

export function agreementsRoutes(serve: Serve): void {
  const answer = async (ctx: Ctx, agreementId: string) =>
    presentAgreementView(await getAgreement(ctx, { agreementId }), ctx.services.now());

  serve(contract.sendAgreement, async (ctx, { params, body }) => {
    const { connectionId = null, daysToSign } = body;
    const sent = await sendAgreement(ctx, { ...params, connectionId, daysToSign });
    return presentAgreement(sent, ctx.services.now());
  });
  serve(contract.signDeclaration, async (ctx, { params, body }) => {
    await signDeclaration(ctx, { ...params, ...body });
    return answer(ctx, body.agreementId);
  });
  serve(contract.listAgreements, async (ctx, { query }) => {
    const place = readTimeCursor(query.cursor);
    const after = place && { createdAt: place.at, id: place.id };
    const declarationId = query.declarationId ?? null;
    return pageOf(
      await listAgreements(ctx, { ...query, declarationId, after }),
      (last) => [last.createdAt, last.id],
      (item) => presentAgreement(item, ctx.services.now()),
    );
  });
  serve(contract.getAgreement, (ctx, { params }) => answer(ctx, params.agreementId));
  serve(contract.getAgreementUrl, async (ctx, { params, query }) => {
    const { token, expiresAt } = await getAgreementUrl(ctx, { ...params, file: query.file });
    return { url: `/v1/Files/${token}`, expiresAt };
  });
  serve(contract.declineAgreement, async (ctx, { params, body }) => {
    await declineAgreement(ctx, { ...params, ...body });
    return answer(ctx, params.agreementId);
  });
  serve(contract.withdrawAgreement, async (ctx, { params }) => {
    await withdrawAgreement(ctx, params);
    return answer(ctx, params.agreementId);
  });
  serve.each(contract, { startSigning });
}
