import { type Attestation, completenessOf, credentialState, type HistoryStep } from '@probity/domain';
import { keysOf } from '@probity/domain/records.ts';
import { PLATFORM_CHAIN, record } from '../../kernel/audit/index.ts';
import { type Ctx, dayOf, inTransaction } from '../../kernel/context/index.ts';
import { listAllAttestations, listCredentialStates, listSteps } from './credential-states.store.ts';
import { findCredential } from './credentials.store.ts';

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
    for (const one of page) {
      if (differences(one, today).length === 0) continue;
      const isNamed = totals.found < MAX_NAMED;
      if (await verifyLocked(ctx, one.row.id, today, isNamed)) totals.found += 1;
    }
    totals.lookedAt += page.length;
    const last = page.at(-1);
    if (!last) return totals;
    after = last.row.id;
  }
}

type Page = Awaited<ReturnType<typeof readPage>>;

const readAfter = (ctx: Ctx, after: string | null): Promise<Page> =>
  inTransaction(ctx, async (ctx) => readPage(ctx, await listCredentialStates(ctx.db, after, BATCH)));

/** Two more queries for any number of credentials. Each sees what was committed before it, not before the first. */
async function readPage({ db }: Ctx, rows: readonly StandingRow[]) {
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

/** Compares again while nobody can take a step, and reports what still differs. Returns whether anything does. */
function verifyLocked(ctx: Ctx, credentialId: string, today: string, isNamed: boolean): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const row = await findCredential(ctx.db, credentialId);
    const page = await readPage(ctx, row ? [row] : []);
    const differing = page.flatMap((one) => differences(one, today));
    if (differing.length === 0) return false;
    if (isNamed) await reportDifference(ctx, credentialId, differing);
    return true;
  });
}

interface Verified {
  row: StandingRow;
  history: readonly HistoryStep[];
  attestations: readonly Attestation[];
}

function differences({ row, history, attestations }: Verified, today: string): string[] {
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

const reportDifference = (ctx: Ctx, credentialId: string, differing: readonly string[]): Promise<void> =>
  record(ctx, {
    action: 'platform.disagreement_found',
    chainId: PLATFORM_CHAIN,
    subject: { type: 'credential', id: credentialId },
    details: { differing },
  });
