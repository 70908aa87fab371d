import * as contract from '@probity/contract/workspace.ts';
import { getDashboard, getProfile, getWorkspace, listRequestChoices } from '@probity/core/workspace/screens';
import type { Serve } from '../serve.ts';
import { presentConnections } from './connections.present.ts';
import { presentCredential, presentRemoved } from './credentials.present.ts';
import { presentDeclarations } from './declarations.present.ts';
import { presentEntity, presentProfile } from './entities.present.ts';
import { presentTemplates } from './templates.present.ts';
import { presentUser } from './users.present.ts';

export function workspaceRoutes(serve: Serve): void {
  serve(contract.getWorkspace, async (ctx, { query }) => {
    const { entity, ...workspace } = await getWorkspace(ctx, query);
    return { ...workspace, entity: entity && presentEntity(entity) };
  });
  serve(contract.getDashboard, async (ctx, { query: { accountId } }) => {
    const dashboard = await getDashboard(ctx, { accountId });
    const { user, tasks, actions, entity, connections, connectionCounts, firstSteps } = dashboard;
    return {
      user: presentUser(user, ctx),
      tasks: { items: tasks },
      actions,
      entity: presentProfile(entity),
      connections: presentConnections(connections, 'newest'),
      connectionCounts,
      firstSteps,
    };
  });
  serve(contract.getProfile, async (ctx, { params }) => {
    const { entity, file } = await getProfile(ctx, params);
    const { items, removed } = file;
    return {
      entity: presentProfile(entity),
      credentials: { items: items.map(presentCredential), removed: removed.map(presentRemoved) },
    };
  });
  serve(contract.listRequestChoices, async (ctx, { query }) => {
    const choices = await listRequestChoices(ctx, { ...query, limit: contract.REQUEST_CHOICES });
    return {
      templates: presentTemplates(choices.templates),
      declarations: presentDeclarations(choices.declarations),
    };
  });
}
