import type { Ctx } from '../../kernel/context/index.ts';
import { renderScreening } from './render-screening.ts';
import { type SearchWatchlists, searchWatchlists } from './search-watchlists.ts';

/** The current search result as a PDF. */
export async function reportScreening(ctx: Ctx, input: SearchWatchlists) {
  return renderScreening(ctx, { subject: input.subject, ...(await searchWatchlists(ctx, input)) });
}
