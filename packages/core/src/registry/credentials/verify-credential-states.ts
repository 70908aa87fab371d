import { type Attestation, completenessOf, credentialState, type HistoryStep } from '@probity/domain';
import { keysOf } from '@probity/domain/records.ts';
import { PLATFORM_CHAIN, record } from '../../kernel/audit/index.ts';
import { type Ctx, dayOf, inTransaction } from '../../kernel/context/index.ts';
import { listAllAttestations, listCredentialStates, listSteps } from './credential-states.store.ts';

const BATCH = 500;
/** The audit log names at most this many; the figures count all. */
const MAX_NAMED = 100;

type StandingRow = Awaited<ReturnType<typeof listCredentialStates>>[number];

/**
 * Recomputes the state of every credential from its history and compares it with the stored state. A difference is a
 * bug of ours: it is reported and never corrected silently.
 */
export async function verifyCredentialStates(ctx: Ctx): Promise<{ lookedAt: number; found: number }> {
  const today = dayOf(ctx.services.now());
  const totals = { lookedAt: 0, found: 0 };
  let after: string | null = null;
  for (;;) {
    const page: Page = await readAfter(ctx, after);
    for (const { row, history, attestations } of page) {
      const differing = differences(row, history, attestations, today);
      if (differing.length === 0) continue;
      totals.found += 1;
      if (totals.found <= MAX_NAMED) await reportDifference(ctx, row.id, differing);
    }
    totals.lookedAt += page.length;
    const last = page.at(-1);
    if (!last) return totals;
    after = last.row.id;
  }
}

type Page = Awaited<ReturnType<typeof readPage>>;

const readAfter = (ctx: Ctx, after: string | null): Promise<Page> =>
  inTransaction(ctx, (ctx) => readPage(ctx, after));

/** Three queries for any number of credentials, in one transaction. */
async function readPage({ db }: Ctx, after: string | null) {
  const rows = await listCredentialStates(db, after, BATCH);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const history = Map.groupBy(await listSteps(db, ids), ({ credentialId }) => credentialId);
  const attestations = Map.groupBy(await listAllAttestations(db, ids), ({ credentialId }) => credentialId);
  return rows.map((row) => ({
    row,
    history: history.get(row.id) ?? [],
    attestations: attestations.get(row.id) ?? [],
  }));
}

function differences(
  row: StandingRow,
  history: readonly HistoryStep[],
  attestations: readonly Attestation[],
  today: string,
): string[] {
  let standing: ReturnType<typeof credentialState>;
  try {
    standing = credentialState(history, attestations, today);
  } catch {
    return ['history'];
  }
  const { hasValue, reviewState, assurance, evidenceCount } = standing;
  const completeness = completenessOf(row.fieldKey, {
    hasValue,
    reviewState,
    assurance,
    consent: row.consent,
    evidenceCount,
    outstandingVerifications: 0,
  });
  const expected = { reviewState, assurance, completeness };
  return keysOf(expected).filter((name) => row[name] !== expected[name]);
}

function reportDifference(ctx: Ctx, credentialId: string, differing: readonly string[]): Promise<void> {
  return inTransaction(ctx, (ctx) =>
    record(ctx, {
      action: 'platform.disagreement_found',
      chainId: PLATFORM_CHAIN,
      subject: { type: 'credential', id: credentialId },
      details: { differing },
    }),
  );
}
