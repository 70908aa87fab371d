import {
  type DataFieldKey,
  type EntityKind,
  fieldDefinition,
  requiredFields,
  roleMay,
  type SectionKind,
  sectionOf,
  type TaskType,
  taskDueOn,
  taskLink,
} from '@probity/domain';
import { authorise, authoriseSelf } from '../actor.ts';
import { type Ctx, inTransaction } from '../context.ts';
import { dayOf } from '../today.ts';
import {
  type AwaitedConsent,
  findAwaitedConsents,
  findMissingFields,
  findOpenRequests,
  findStateTasks,
  type MissingField,
  type StateTask,
} from './tasks.store.ts';

export interface Task {
  type: TaskType;
  subject: {
    entityId: string;
    entityName: string;
    entityKind: string;
    fieldKey: string | null;
    credentialId: string | null;
  };
  dueOn: string | null;
  link: string;
}

/** What there is to do for an account, derived from the present state: doing the thing makes it go away. */
export function listTasks(ctx: Ctx, input: { accountId: string; limit: number }): Promise<Task[]> {
  const membership = authorise(ctx.actor, 'view', input.accountId);
  return inTransaction(ctx, async (ctx) => {
    const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : '';
    const fromState = await findStateTasks(ctx.db, { ...input, userId });
    const missing = await findMissingFields(ctx.db, input.accountId, requiredFields[membership.kind]);
    const consents = membership.kind === 'LegalPerson' ? await findAwaitedConsents(ctx.db, input) : [];
    const requests = await findOpenRequests(ctx.db, input);
    const tasks = [
      ...consents.map((consent) => consentTask(input.accountId, consent)),
      ...requests.map(requestTask),
      ...fromState.map(toTask),
      ...missing.map((found) => missingFieldTask(membership.kind, found)),
    ];
    // Nobody is asked for what their role does not let them do.
    return tasks.filter(({ type }) =>
      roleMay(membership.role, type === 'ReviewRequired' ? 'validate' : 'edit'),
    );
  });
}

/** The same for one person, over every account in which they may look. */
export async function listUserTasks(ctx: Ctx, input: { userId: string }): Promise<Task[]> {
  authoriseSelf(ctx.actor, input.userId);
  const memberships = ctx.actor.kind === 'user' ? ctx.actor.memberships : [];
  const visible = memberships.filter(({ role }) => roleMay(role, 'view'));
  return inTransaction(ctx, async (ctx) => {
    const tasks: Task[] = [];
    for (const { accountId } of visible) tasks.push(...(await listTasks(ctx, { accountId, limit: 100 })));
    return tasks;
  });
}

/** The person answers; the subject is named by who speaks of them. */
function consentTask(accountId: string, { since, ...said }: AwaitedConsent): Task {
  return {
    type: 'DataRequired',
    subject: { entityId: accountId, ...said },
    dueOn: taskDueOn('DataRequired', dayOf(since)),
    link: taskLink('DataRequired', { consentOf: accountId }),
  };
}

/** Somebody waits for an answer: the subject is who asks. */
function requestTask(row: Awaited<ReturnType<typeof findOpenRequests>>[number]): Task {
  return {
    type: 'DataRequired',
    subject: {
      entityId: row.counterpartId,
      entityName: row.counterpartName,
      entityKind: row.counterpartKind,
      fieldKey: null,
      credentialId: null,
    },
    dueOn: taskDueOn('DataRequired', dayOf(row.since), row.dueOn),
    link: taskLink('DataRequired', { connectionId: row.connectionId }),
  };
}

function toTask(row: StateTask): Task {
  const subject = {
    entityId: row.entityId,
    entityName: row.entityName,
    entityKind: row.entityKind,
    fieldKey: row.fieldKey,
    credentialId: row.credentialId,
  };
  return {
    type: row.type,
    subject,
    dueOn: taskDueOn(row.type, dayOf(row.since)),
    link: taskLink(row.type, { entityId: row.entityId, credentialId: row.credentialId }),
  };
}

function missingFieldTask(kind: EntityKind, { entityId, entityName, ...found }: MissingField): Task {
  const fieldKey = found.fieldKey as DataFieldKey;
  const subject = { entityId, entityName, entityKind: kind, fieldKey, credentialId: null };
  if (!fieldDefinition(fieldKey).link)
    return {
      type: 'CompleteMissingFields',
      subject,
      dueOn: null,
      link: taskLink('CompleteMissingFields', { entityId, field: fieldKey }),
    };
  const section = sectionOf(fieldKey, kind) as SectionKind;
  return {
    type: 'AddKeyIndividualsAndEntities',
    subject,
    dueOn: null,
    link: taskLink('AddKeyIndividualsAndEntities', { entityId, section }),
  };
}
