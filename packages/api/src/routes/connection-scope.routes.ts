import * as contract from '@probity/contract/connection-scope.ts';
import {
  changeDeclarations,
  changeFields,
  changeTemplate,
  chooseShared,
  getConnectionDetail,
  listConnectionDeclarations,
} from '@probity/core/exchange/connections';
import { listScopeCredentials } from '@probity/core/exchange/shared-data';
import { holderSideOf } from '@probity/domain';
import type { FastifyInstance } from 'fastify';
import { type ServeOptions, serve } from '../serve.ts';
import { presentItem } from './connections.present.ts';
import { afterMove } from './connections.routes.ts';

export function connectionScopeRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, contract.getConnectionTemplate, async (ctx, { params }) => {
    const { row } = await getConnectionDetail(ctx, params);
    const { templateId, templateVersionId, templateName } = row;
    return { templateId, templateVersionId, name: templateName };
  });
  serve(app, options, contract.setConnectionTemplate, (ctx, { params, body, ifVersion }) =>
    afterMove(ctx, changeTemplate(ctx, { ...params, ...body, ifVersion }), 'initiator'),
  );
  serve(app, options, contract.listConnectionFields, async (ctx, { params }) => ({
    items: (await getConnectionDetail(ctx, params)).scope.map(presentItem),
  }));
  serve(app, options, contract.setConnectionFields, (ctx, { params, body, ifVersion }) =>
    afterMove(ctx, changeFields(ctx, { ...params, scope: body, ifVersion }), 'initiator'),
  );
  serve(app, options, contract.listConnectionDeclarations, async (ctx, { params }) => ({
    items: await listConnectionDeclarations(ctx, params),
  }));
  serve(app, options, contract.setConnectionDeclarations, (ctx, { params, body, ifVersion }) =>
    afterMove(ctx, changeDeclarations(ctx, { ...params, ...body, ifVersion }), 'initiator'),
  );
  serve(app, options, contract.listConnectionCredentials, async (ctx, { params }) => ({
    items: (await listScopeCredentials(ctx, params)).map((row) => ({
      credentialId: row.id,
      fieldKey: row.fieldKey as never,
      state: row.reviewState,
      evidenceCount: row.evidenceCount,
    })),
  }));
  serve(app, options, contract.setConnectionCredentials, async (ctx, { params, body }) => {
    const chosen = await chooseShared(ctx, { ...params, ...body });
    return afterMove(ctx, Promise.resolve(chosen), holderSideOf[chosen.relationType]);
  });
}
