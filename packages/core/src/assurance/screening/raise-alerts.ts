import { record } from '../../kernel/audit/index.ts';
import { type Ctx, newId } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import type { AmlHit } from '../../kernel/ports/index.ts';
import { insertAlert, type PartyRow } from './alerts.store.ts';
import { decisionKey } from './decision-context.ts';
import { findDecisions, tookEffect } from './decisions.store.ts';
import { findStoredEntries } from './entries.store.ts';
import { type GivenSubject, toSubject } from './subject.ts';

interface FoundHits {
  party: PartyRow;
  subject: GivenSubject;
  hits: readonly AmlHit[];
}

/** Raises alerts for undecided hits with the party's account; returns the basis of each hit. */
export async function raiseAlerts(ctx: Ctx, { party, subject, hits }: FoundHits): Promise<Buffer[]> {
  const { accountId, id: entityId } = party;
  const sealing = await sealingOf(ctx, accountId);
  const byId = new Map(hits.map((hit) => [hit.entry.id, hit]));
  const entries = await findStoredEntries(ctx.db, [...byId.keys()]);
  const found = entries.map((entry) => ({
    entry,
    entityId: entry.data.id,
    ...decisionKey(ctx, sealing, toSubject(subject), entry.data),
  }));
  const decided = await findDecisions(ctx.db, { accountId, partyId: entityId, hits: found });
  for (const { entry, pairIndex, basis } of found) {
    const hit = byId.get(entry.data.id);
    const isDecided = decided
      .flat()
      .some((row) => row.pairIndex.equals(pairIndex) && row.basis.equals(basis) && tookEffect(row));
    if (!hit || isDecided) continue;
    const isNew = await insertAlert(ctx.db, {
      id: newId(),
      accountId,
      entityId,
      watchlistId: entry.watchlistId,
      reference: entry.data.reference,
      listVersion: entry.firstVersion,
      pairIndex,
      basis,
      score: hit.score,
      matchTypes: hit.matchTypes,
      createdAt: ctx.services.now(),
    });
    if (!isNew) continue;
    await record(ctx, {
      action: 'screening.party_hit',
      chainId: accountId,
      subject: { type: 'entity', id: entityId },
      details: { list: entry.data.list, score: hit.score },
    });
  }
  return found.map(({ basis }) => basis);
}
