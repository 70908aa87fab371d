import type { Task } from '@probity/contract/tasks.ts';
import { groupTasks } from '../tasks/group-tasks.ts';

/** Several tasks of one kind for one party, completed in one place. */
export interface TaskBundle {
  type: Task['type'];
  entityId: string;
  tasks: readonly Task[];
  href: string;
  /** The day the first of them is due. */
  dueOn: string | null;
}

type BandRow = { task: Task } | TaskBundle;

const BUNDLED_FROM = 3;
const ROWS_AT_MOST = 6;

/** The page that lists the tasks of a kind; null if each has its own page. */
const placeOf: Record<Task['type'], ((entityId: string) => string) | null> = {
  DataRequired: null,
  ReviewRequired: () => '/reviews',
  CompleteMissingFields: (entityId) => `/profile/data?entity=${entityId}&missing=1`,
  AddKeyIndividualsAndEntities: (entityId) => `/profile/related?entity=${entityId}`,
  ProvideEvidence: (entityId) => `/profile?entity=${entityId}&status=EvidenceMissing`,
  PerformIdentityVerification: null,
};

/** The tasks that those pages list. */
const listed: ReadonlySet<Task['reason']> = new Set([
  'ValueToReview',
  'FieldMissing',
  'PartyMissing',
  'EvidenceMissing',
]);

/** The rows to show, and how many tasks they leave out. */
export function bandOf(tasks: readonly Task[]): { rows: BandRow[]; hidden: number } {
  const all = groupTasks(tasks).flatMap(({ type, tasks: same }) =>
    [...Map.groupBy(same, ({ subject }) => subject.entityId)].flatMap(([entityId, own]) =>
      rowsOf(type, entityId, own),
    ),
  );
  const rows = all.slice(0, ROWS_AT_MOST);
  const shown = rows.reduce((sum, row) => sum + ('task' in row ? 1 : row.tasks.length), 0);
  return { rows, hidden: tasks.length - shown };
}

function rowsOf(type: Task['type'], entityId: string, tasks: readonly Task[]): BandRow[] {
  const place = placeOf[type];
  const bundled = tasks.filter(({ reason }) => listed.has(reason));
  if (!place || bundled.length < BUNDLED_FROM) return tasks.map((task) => ({ task }));
  const others = tasks.filter(({ reason }) => !listed.has(reason)).map((task) => ({ task }));
  return [
    { type, entityId, tasks: bundled, href: place(entityId), dueOn: bundled[0]?.dueOn ?? null },
    ...others,
  ];
}
