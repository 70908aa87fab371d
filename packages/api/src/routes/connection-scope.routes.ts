import * as contract from '@probity/contract/connection-scope.ts';
import {
  getConnection,
  listConnectionDeclarations,
  setConnectionCredentials,
  setConnectionDeclarations,
  setConnectionFields,
  setConnectionTemplate,
} from '@probity/core/exchange/connections';
import { listConnectionCredentials } from '@probity/core/exchange/shared-data';
import { holderSideOf } from '@probity/domain';
import type { FastifyInstance } from 'fastify';
import { type ServeOptions, serve } from '../serve.ts';
import { afterMove, presentItem } from './connections.present.ts';

export function connectionScopeRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, contract.getConnectionTemplate, async (ctx, { params }) => {
    const { row } = await getConnection(ctx, params);
    const { templateId, templateVersionId, templateName } = row;
    return { templateId, templateVersionId, name: templateName };
  });
  serve(app, options, contract.setConnectionTemplate, (ctx, { params, body, ifVersion }) =>
    afterMove(ctx, setConnectionTemplate(ctx, { ...params, ...body, ifVersion }), 'initiator'),
  );
  serve(app, options, contract.listConnectionFields, async (ctx, { params }) => ({
    items: (await getConnection(ctx, params)).scope.map(presentItem),
  }));
  serve(app, options, contract.setConnectionFields, (ctx, { params, body, ifVersion }) =>
    afterMove(ctx, setConnectionFields(ctx, { ...params, scope: body, ifVersion }), 'initiator'),
  );
  serve(app, options, contract.listConnectionDeclarations, async (ctx, { params }) => ({
    items: await listConnectionDeclarations(ctx, params),
  }));
  serve(app, options, contract.setConnectionDeclarations, (ctx, { params, body, ifVersion }) =>
    afterMove(ctx, setConnectionDeclarations(ctx, { ...params, ...body, ifVersion }), 'initiator'),
  );
  serve(app, options, contract.listConnectionCredentials, async (ctx, { params }) => ({
    items: (await listConnectionCredentials(ctx, params)).map((row) => ({
      credentialId: row.id,
      fieldKey: row.fieldKey,
      state: row.reviewState,
      evidenceCount: row.evidenceCount,
    })),
  }));
  serve(app, options, contract.setConnectionCredentials, async (ctx, { params, body, ifVersion }) => {
    const chosen = await setConnectionCredentials(ctx, { ...params, ...body, ifVersion });
    return afterMove(ctx, Promise.resolve(chosen), holderSideOf[chosen.relationType]);
  });
}
