import type { Ctx } from '../../kernel/context/index.ts';
import { renderScreening } from './render-screening.ts';
import { type ScreenParty, screenParty } from './screen-party.ts';

/** The screening of a stored party as a PDF: with its own decisions, and the hits of records that continue as it. */
export async function reportPartyScreening(ctx: Ctx, input: ScreenParty) {
  return renderScreening(ctx, await screenParty(ctx, input));
}
