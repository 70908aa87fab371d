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
import type { Serve } from '../serve.ts';
import { presentToInitiator, presentToTarget } from './connections.present.ts';

export function connectionScopeRoutes(serve: Serve): void {
  serve(contract.getConnectionTemplate, async (ctx, { params }) => {
    const { row } = await getConnection(ctx, params);
    const { templateId, templateVersionId, templateName } = row;
    return { templateId, templateVersionId, name: templateName };
  });
  serve.each(contract, presentToInitiator, { setConnectionTemplate, setConnectionDeclarations });
  serve(contract.listConnectionFields, async (ctx, { params }) => ({
    items: (await getConnection(ctx, params)).scope,
  }));
  serve(contract.setConnectionFields, async (ctx, { params, body, ifVersion }) =>
    presentToInitiator(await setConnectionFields(ctx, { ...params, scope: body, ifVersion }), ctx),
  );
  serve.each(contract, { listConnectionDeclarations });
  serve(contract.listConnectionCredentials, async (ctx, { params }) => ({
    items: (await listConnectionCredentials(ctx, params)).map((row) => ({
      credentialId: row.id,
      fieldKey: row.fieldKey,
      state: row.reviewState,
      evidenceCount: row.evidenceCount,
    })),
  }));
  serve(contract.setConnectionCredentials, async (ctx, { params, body, ifVersion }) => {
    const chosen = await setConnectionCredentials(ctx, { ...params, ...body, ifVersion });
    const present = holderSideOf[chosen.relationType] === 'target' ? presentToTarget : presentToInitiator;
    return present(chosen, ctx);
  });
}
