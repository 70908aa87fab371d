import * as contract from '@probity/contract/declarations.ts';
import {
  changeDeclarationDocument,
  changeDeclarationText,
  changeDeclarationTitle,
  createDeclaration,
  deleteDeclaration,
  getDeclaration,
  getDeclarationUrl,
  listDeclarations,
  listVariables,
  previewText,
} from '@probity/core/exchange/declarations';
import type { Ctx } from '@probity/core/kernel/context';
import { z } from 'zod';
import { readTimeCursor } from '../cursor.ts';
import { readForm } from '../read-upload.ts';
import type { Serve } from '../serve.ts';
import { presentDeclaration, presentDeclarations } from './declarations.present.ts';

const MAX_BYTES = 25_000_000;

export function declarationsRoutes(serve: Serve): void {
  const answer = async (ctx: Ctx, declarationId: string) =>
    presentDeclaration(await getDeclaration(ctx, { declarationId }));

  serve(contract.createDeclaration, async (ctx, { body }) =>
    answer(ctx, (await createDeclaration(ctx, body)).id),
  );
  serve(contract.listDeclarations, async (ctx, { query }) => {
    const place = readTimeCursor(query.cursor);
    const after = place && { createdAt: place.at, id: place.id };
    return presentDeclarations(await listDeclarations(ctx, { ...query, after }));
  });
  serve.each(contract, { listVariables, previewText, deleteDeclaration });
  serve(contract.getDeclaration, (ctx, { params }) => answer(ctx, params.declarationId));
  serve(contract.changeDeclarationText, async (ctx, { params, body, ifVersion }) => {
    await changeDeclarationText(ctx, { ...params, ...body, ifVersion });
    return answer(ctx, params.declarationId);
  });
  serve(contract.changeDeclarationTitle, async (ctx, { params, body, ifVersion }) => {
    await changeDeclarationTitle(ctx, { ...params, ...body, ifVersion });
    return answer(ctx, params.declarationId);
  });
  serve(contract.changeDeclarationDocument, async (ctx, { params, request }) => {
    const { file } = await readForm(request, z.strictObject({}), MAX_BYTES);
    await changeDeclarationDocument(ctx, { ...params, file });
    return answer(ctx, params.declarationId);
  });
  serve(contract.getDeclarationUrl, async (ctx, { params, query }) => {
    const { token, expiresAt } = await getDeclarationUrl(ctx, { ...params, number: query.version });
    return { url: `/v1/Files/${token}`, expiresAt };
  });
}
