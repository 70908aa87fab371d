import * as candidates from '@probity/contract/template-candidates.ts';
import * as comparison from '@probity/contract/template-comparison.ts';
import * as contract from '@probity/contract/templates.ts';
import {
  changeTemplate,
  compareTemplates,
  copyTemplate,
  createTemplate,
  getTemplate,
  listTemplateCandidates,
  listTemplates,
} from '@probity/core/exchange/templates';
import { invalid } from '@probity/domain';
import { templateTypes } from '@probity/domain/templates/template-types.ts';
import { pageOf, readCursor } from '../cursor.ts';
import type { Handled, Serve } from '../serve.ts';
import {
  presentCandidate,
  presentTemplate,
  presentTemplateSummary,
  presentTemplates,
} from './templates.present.ts';

export function templatesRoutes(serve: Serve): void {
  serve(contract.listTemplates, async (ctx, { query }) => {
    const page = await listTemplates(ctx, {
      ...query,
      source: query.source ?? null,
      partyKind: query.partyKind ?? null,
      text: query.text || null,
      after: placeOf(query.cursor),
    });
    return presentTemplates(page);
  });
  serve(contract.createTemplate, async (ctx, { body: { accountId, name, content, copyOf } }) => {
    if (copyOf !== undefined)
      return presentTemplate(await copyTemplate(ctx, { accountId, copyOf, name }), ctx);
    if (name === undefined || content === undefined) throw invalid('content', 'templateContent');
    return presentTemplate(await createTemplate(ctx, { accountId, name, content }), ctx);
  });
  serve(contract.listTemplateTypes, () => templateTypes());
  serve(comparison.compareTemplates, async (ctx, { query }) => {
    const { base, others } = await compareTemplates(ctx, query);
    return {
      base: presentTemplateSummary(base),
      others: others.map(({ template, lines }) => ({ template: presentTemplateSummary(template), lines })),
    };
  });
  serve.each(contract, presentTemplate, { getTemplate, changeTemplate, renameTemplate: changeTemplate });
  serve(candidates.listTemplateCandidates, async (ctx, { params, query }) =>
    pageOf(
      await listTemplateCandidates(ctx, { ...params, ...query, after: placeOf(query.cursor) }),
      ({ party }) => [party.sortName, party.id],
      presentCandidate,
    ),
  );
  changingRoutes(serve);
}

function changingRoutes(serve: Serve): void {
  serve.each(contract, {
    archiveTemplate: (ctx, input) => changeTemplate(ctx, { ...input, archived: true }),
  });
  for (const part of [
    contract.setTemplateTypes,
    contract.setTemplateDataFields,
    contract.setTemplateDeclarations,
    contract.setTemplateDays,
    contract.setTemplateTests,
    contract.setTemplateUboIdv,
  ])
    serve(part, async (ctx, { params, body, ifVersion }: Handled<typeof part>) =>
      presentTemplate(await changeTemplate(ctx, { ...params, content: body, ifVersion }), ctx),
    );
  serve(contract.setTemplateAssociation, async (ctx, { params, body, ifVersion }) =>
    presentTemplate(await changeTemplate(ctx, { ...params, content: { association: body }, ifVersion }), ctx),
  );
}

function placeOf(cursor: string | undefined): { name: string; id: string } | null {
  const place = readCursor(cursor);
  return place && { name: place.sortedBy, id: place.id };
}
