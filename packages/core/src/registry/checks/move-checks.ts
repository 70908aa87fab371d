import { checkTypes } from '@probity/domain';
import { checkDefinitions } from '@probity/domain/checks/check-definitions.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import type { AccountSealing, EncryptionContext } from '../../kernel/ports/index.ts';
import { type CheckRow, listChecksOf, listRawEvents, rewriteRawEvent, updateCheck } from './checks.store.ts';
import { findingsContext, linkContext, moveCheck, rawContext } from './move-check.ts';

interface MoveChecks {
  fromEntityId: string;
  party: { id: string };
  from: AccountSealing;
  to: AccountSealing;
}

const moved = checkTypes.filter((type) => checkDefinitions[type].movesWithClaim);

/** Moves the checks of a placeholder to the party that claims it, encrypted with its key, and returns them. */
export async function moveChecks(
  ctx: Ctx,
  { fromEntityId, party, from, to }: MoveChecks,
): Promise<CheckRow[]> {
  const reseal = (sealed: Buffer | null, context: EncryptionContext) =>
    sealed && to.seal(from.unseal(sealed, context), context);
  const checks = await listChecksOf(ctx.db, { entityId: fromEntityId, types: moved });
  const own = await listChecksOf(ctx.db, { entityId: party.id, types: moved });
  const moves: CheckRow[] = [];
  for (const found of checks) {
    const isUnderWay = openOutcomes.has(found.outcome);
    // Only one attempt at a time: the party's own continues.
    const isOver =
      isUnderWay && own.some(({ type, outcome }) => type === found.type && openOutcomes.has(outcome));
    const check = isOver
      ? await moveCheck(ctx, found, { outcome: 'Expired', cause: 'time', link: null })
      : found;
    for (const { seq, raw } of await listRawEvents(ctx.db, check.id))
      await rewriteRawEvent(ctx.db, {
        checkId: check.id,
        seq,
        accountId: party.id,
        raw: reseal(raw, rawContext(check.id)),
      });
    const changes = {
      accountId: party.id,
      entityId: party.id,
      link: reseal(check.link, linkContext(check.id)),
      findings: reseal(check.findings, findingsContext(check.id)),
    };
    moves.push(await updateCheck(ctx.db, check.id, changes));
  }
  return moves;
}

const openOutcomes: ReadonlySet<string> = new Set(['NotStarted', 'Started', 'Pending']);
