import {
  type Direction,
  type FileItem,
  type FileStatus,
  fileItems,
  type SectionKind,
  sectionOf,
} from '@probity/domain';
import { monthsSince, monthsUntil } from '@probity/domain/insights/months.ts';
import { getManagedEntity } from '../../identity/entities/index.ts';
import { authorise, type Ctx, dayOf, inTransaction } from '../../kernel/context/index.ts';
import { listCredentialsOfEntity, listOpenDifferences } from '../../registry/credentials/index.ts';
import { toFileValue } from '../profiles/index.ts';
import { countCompleteness, countExpiries, countRequests, readReviewTimes } from './insights.store.ts';

/** The number of months in the charts, including the current one. */
const MONTHS = 6;

/** The figures behind the dashboard charts by month; months without data are included with zeros. */
export function getInsights(ctx: Ctx, { accountId }: { accountId: string }) {
  authorise(ctx.actor, 'view', accountId);
  return inTransaction(ctx, async (ctx) => {
    const { db, services } = ctx;
    const today = dayOf(services.now());
    const past = monthsUntil(today, MONTHS);
    const ahead = monthsSince(today, MONTHS + 1);
    const requests = await countRequests(db, { accountId, since: `${past[0]}-01`, today });
    const expiries = await countExpiries(db, { accountId, today, until: `${ahead.at(-1)}-01` });
    const completeness = await countCompleteness(db, accountId);
    const times = await readReviewTimes(db, { accountId, since: `${past[0]}-01` });

    const requestsOf = (direction: Direction) =>
      past.map((month) => {
        const found = requests.find((row) => row.month === month && row.direction === direction);
        const { answered = 0, open = 0, overdue = 0, ended = 0 } = found ?? {};
        return { month, answered, open, overdue, ended };
      });
    const expiriesOf = (month: string | null) => {
      const { values = 0, documents = 0 } = expiries.find((row) => row.month === month) ?? {};
      return { month, values, documents };
    };
    return {
      requestsSent: requestsOf('Incoming'),
      requestsReceived: requestsOf('Shared'),
      reviewTimes: past.map(
        (month) =>
          times.find((row) => row.month === month) ?? { month, decisions: 0, median: 0, low: 0, high: 0 },
      ),
      profile: await readProfile(ctx, accountId, today),
      counterparties: completeness,
      expiries: [null, ...ahead.slice(0, MONTHS)].map(expiriesOf),
    };
  });
}

interface SectionFigures {
  section: SectionKind;
  verified: number;
  inReview: number;
  toDo: number;
}

/** The progress of each section of the account's own profile; counts only fields that are required and apply. */
async function readProfile(ctx: Ctx, accountId: string, today: string): Promise<SectionFigures[]> {
  const { id, kind } = await getManagedEntity(ctx, accountId, 'view');
  const open = await listOpenDifferences(ctx, id);
  const values = (await listCredentialsOfEntity(ctx, id)).map((row) => toFileValue(row, open));
  const items = fileItems(kind, values, today).filter(
    ({ isRequired, status }) => isRequired && status !== 'NotApplicable',
  );
  const bySection = Map.groupBy(items, ({ field }) => sectionOf(field, kind));
  return [...bySection].flatMap(([section, found]) => (section ? { section, ...figuresOf(found) } : []));
}

/** Waiting for someone else. */
const inReview: ReadonlySet<FileStatus> = new Set(['AwaitingReview', 'ConsentAwaited']);

function figuresOf(items: readonly FileItem[]): Omit<SectionFigures, 'section'> {
  const verified = items.filter(({ status }) => status === 'Verified').length;
  const reviewed = items.filter(({ status }) => inReview.has(status)).length;
  return { verified, inReview: reviewed, toDo: items.length - verified - reviewed };
}
