import { invalid } from '@probity/domain';
import { type Ctx, dayOf } from '../../kernel/context/index.ts';

/** A document is issued before it expires, and not in the future. */
export function assertDates(ctx: Ctx, dates: { issuedOn: string | null; expiresOn: string | null }): void {
  const { issuedOn, expiresOn } = dates;
  if (issuedOn && issuedOn > dayOf(ctx.services.now())) throw invalid('issuedOn', 'notInFuture');
  if (issuedOn && expiresOn && expiresOn < issuedOn) throw invalid('expiresOn', 'afterIssue');
}
