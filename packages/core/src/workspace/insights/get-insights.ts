import type { Direction } from '@probity/domain';
import { monthsSince, monthsUntil } from '@probity/domain/insights/months.ts';
import { authorise, type Ctx, dayOf, inTransaction } from '../../kernel/context/index.ts';
import { countExpiries, countRequests, readReviewTimes } from './insights.store.ts';

/** How many months the charts show, the present one included. */
const MONTHS = 6;

/** The figures behind the charts of the dashboard, month by month; a month without any is there with zeros. */
export function getInsights(ctx: Ctx, { accountId }: { accountId: string }) {
  authorise(ctx.actor, 'view', accountId);
  return inTransaction(ctx, async ({ db, services }) => {
    const today = dayOf(services.now());
    const past = monthsUntil(today, MONTHS);
    const ahead = monthsSince(today, MONTHS + 1);
    const requests = await countRequests(db, { accountId, since: `${past[0]}-01`, today });
    const expiries = await countExpiries(db, { accountId, today, until: `${ahead.at(-1)}-01` });
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
      expiries: [null, ...ahead.slice(0, MONTHS)].map(expiriesOf),
    };
  });
}
