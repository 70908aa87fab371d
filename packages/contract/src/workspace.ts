import { checkTypes } from '@probity/domain';
import { z } from 'zod';
import { AuthState } from './auth.ts';
import { countConnections, listConnections } from './connections.ts';
import { listDeclarations } from './declarations.ts';
import { endpoint } from './endpoint.ts';
import { EntityDetail, EntitySummary, listLegalEntityCredentials } from './entities.ts';
import { exampleIds } from './examples.ts';
import { FirstSteps } from './first-steps.ts';
import { Id } from './schemas.ts';
import { listActions, listTasks } from './tasks.ts';
import { listTemplates } from './templates.ts';
import { UserDetails } from './users.ts';

const tag = 'Workspace';

export const Workspace = z.object({
  state: AuthState,
  /** The account that the person works for: the requested one, or their first. */
  accountId: Id.nullable(),
  /** The organisation of that account; null if there is none, or none that the person may see. */
  entity: EntitySummary.nullable(),
  /** Whether the organisation has requested data from anyone, or lists counterparties to request it from. */
  isRequester: z.boolean(),
  /** The checks that can be run in this installation. */
  checks: z.array(z.enum(checkTypes)).readonly(),
});
export type Workspace = z.output<typeof Workspace>;

export const getWorkspace = endpoint({
  method: 'GET',
  path: '/Workspace',
  tag,
  summary: 'Retrieve what every page needs: the signed-in user, and the account they work for',
  access: 'identity',
  query: z.object({ accountId: Id.optional() }),
  response: Workspace,
  errors: [],
  example: { query: { accountId: exampleIds.accountId } },
});

export const Dashboard = z.object({
  user: UserDetails,
  tasks: listTasks.response,
  actions: listActions.response,
  entity: EntityDetail,
  connections: listConnections.response,
  connectionCounts: countConnections.response,
  firstSteps: FirstSteps,
});
export type Dashboard = z.output<typeof Dashboard>;

export const getDashboard = endpoint({
  method: 'GET',
  path: '/Dashboard',
  tag,
  summary: 'Retrieve the dashboard of an account, each part as its own operation returns it',
  access: 'view',
  query: z.object({ accountId: Id }),
  response: Dashboard,
  errors: ['resource.not_found'],
  example: { query: { accountId: exampleIds.accountId } },
});

export const Profile = z.object({ entity: EntityDetail, credentials: listLegalEntityCredentials.response });
export type Profile = z.output<typeof Profile>;

export const getProfile = endpoint({
  method: 'GET',
  path: '/Entities/:entityId/profile',
  tag,
  summary: 'Retrieve a party with all its profile data',
  access: 'view',
  params: z.object({ entityId: Id }),
  response: Profile,
  errors: ['resource.not_found'],
});

/** How many of each are available. */
export const REQUEST_CHOICES = 200;

export const listRequestChoices = endpoint({
  method: 'GET',
  path: '/Workspace/choices',
  tag,
  summary: 'List the templates and declarations that data can be requested with',
  access: 'view',
  query: z.object({ accountId: Id }),
  response: z.object({ templates: listTemplates.response, declarations: listDeclarations.response }),
  errors: ['resource.not_found'],
  example: { query: { accountId: exampleIds.accountId } },
});
