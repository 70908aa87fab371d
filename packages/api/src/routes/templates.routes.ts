import * as candidates from '@probity/contract/template-candidates.ts';
import * as comparison from '@probity/contract/template-comparison.ts';
import * as contract from '@probity/contract/templates.ts';
import {
  type ChangeTemplate,
  changeTemplate,
  compareTemplates,
  copyTemplate,
  createTemplate,
  getTemplate,
  listTemplateCandidates,
  listTemplates,
  type TemplateView,
} from '@probity/core/exchange/templates';
import type { Ctx } from '@probity/core/kernel/context';
import { invalid } from '@probity/domain';
import { templateTypes } from '@probity/domain/templates/template-types.ts';
import type { FastifyInstance } from 'fastify';
import { readCursor, writeCursor } from '../cursor.ts';
import { type ServeOptions, serve } from '../serve.ts';
import {
  presentCandidate,
  presentTemplate,
  presentTemplateSummary,
  presentTemplates,
} from './templates.present.ts';

const shown = async (ctx: Ctx, template: Promise<TemplateView>) => presentTemplate(ctx, await template);

export function templatesRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, contract.listTemplates, async (ctx, { query }) => {
    const page = await listTemplates(ctx, {
      ...query,
      source: query.source ?? null,
      partyKind: query.partyKind ?? null,
      text: query.text || null,
      after: placeOf(query.cursor),
    });
    return presentTemplates(page);
  });
  serve(app, options, contract.createTemplate, (ctx, { body: { accountId, name, content, copyOf } }) => {
    if (copyOf !== undefined) return shown(ctx, copyTemplate(ctx, { accountId, copyOf, name }));
    if (name === undefined || content === undefined) throw invalid('content', 'templateContent');
    return shown(ctx, createTemplate(ctx, { accountId, name, content }));
  });
  serve(app, options, contract.listTemplateTypes, () => templateTypes());
  serve(app, options, comparison.compareTemplates, async (ctx, { query }) => {
    const { base, others } = await compareTemplates(ctx, query);
    return {
      base: presentTemplateSummary(base),
      others: others.map(({ template, lines }) => ({ template: presentTemplateSummary(template), lines })),
    };
  });
  serve(app, options, contract.getTemplate, (ctx, { params }) => shown(ctx, getTemplate(ctx, params)));
  serve(app, options, candidates.listTemplateCandidates, async (ctx, { params, query }) => {
    const { items, hasMore } = await listTemplateCandidates(ctx, {
      ...params,
      ...query,
      after: placeOf(query.cursor),
    });
    const last = items.at(-1)?.party;
    return {
      items: items.map(presentCandidate),
      nextCursor: hasMore && last ? writeCursor(last.sortName, last.id) : null,
    };
  });
  changingRoutes(app, options);
}

function changingRoutes(app: FastifyInstance, options: ServeOptions): void {
  const change = (ctx: Ctx, input: ChangeTemplate) => shown(ctx, changeTemplate(ctx, input));
  serve(app, options, contract.changeTemplate, (ctx, { params, body, ifVersion }) =>
    change(ctx, { ...params, ...body, ifVersion }),
  );
  serve(app, options, contract.archiveTemplate, (ctx, { params, ifVersion }) =>
    changeTemplate(ctx, { ...params, archived: true, ifVersion }).then(() => undefined),
  );
  serve(app, options, contract.renameTemplate, (ctx, { params, body, ifVersion }) =>
    change(ctx, { ...params, ...body, ifVersion }),
  );
  serve(app, options, contract.setTemplateTypes, (ctx, { params, body, ifVersion }) =>
    change(ctx, { ...params, content: body, ifVersion }),
  );
  serve(app, options, contract.setTemplateDataFields, (ctx, { params, body, ifVersion }) =>
    change(ctx, { ...params, content: body, ifVersion }),
  );
  serve(app, options, contract.setTemplateDeclarations, (ctx, { params, body, ifVersion }) =>
    change(ctx, { ...params, content: body, ifVersion }),
  );
  serve(app, options, contract.setTemplateDays, (ctx, { params, body, ifVersion }) =>
    change(ctx, { ...params, content: body, ifVersion }),
  );
  serve(app, options, contract.setTemplateAssociation, (ctx, { params, body, ifVersion }) =>
    change(ctx, { ...params, content: { association: body }, ifVersion }),
  );
  serve(app, options, contract.setTemplateTests, (ctx, { params, body, ifVersion }) =>
    change(ctx, { ...params, content: body, ifVersion }),
  );
  serve(app, options, contract.setTemplateUboIdv, (ctx, { params, body, ifVersion }) =>
    change(ctx, { ...params, content: body, ifVersion }),
  );
}

function placeOf(cursor: string | undefined): { name: string; id: string } | null {
  const place = readCursor(cursor);
  return place && { name: place.sortedBy, id: place.id };
}
