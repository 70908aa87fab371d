import {
  compareRiskPolicy,
  getRiskPolicyDraft,
  riskDetailsContext,
  saveRiskPolicyDraft,
} from '@probity/core/assurance/risk';
import { sealingOf } from '@probity/core/kernel/encryption';
import { type RiskFacts, rateRisk } from '@probity/domain/risk/rate-risk.ts';
import { defaultRiskPolicy } from '@probity/domain/risk/risk-policy.ts';
import pg from 'pg';
import { findSmallAccounts } from './accounts.ts';
import { openLargeWorld, readDataDir } from './large-world.ts';
import { round } from './measure.ts';

// A draft of the risk policy compared for all parties of one account, each with a rating and an approval of this year.
const PARTIES = Number(process.env.PARTIES || 100_000);
const ROUNDS = 3;

const world = await openLargeWorld(readDataDir());
const owner = new pg.Client(world.ownerUrl);
await owner.connect();
try {
  const [account] = await findSmallAccounts(world, 1);
  if (!account) throw new Error('The database has no small account.');
  const { accountId, actor } = account;
  const ctx = { ...world.ctx(), actor };
  const system = { ...world.ctx(), actor: { kind: 'system' as const, job: 'bench' } };
  const seeding = performance.now();
  await fill(accountId, ctx);
  console.log(`${PARTIES} parties with ratings and approvals written in ${seconds(seeding)} s.`);
  const rules = {
    'one country list': { ...defaultRiskPolicy, highCountries: ['VN'], mediumCountries: [] },
    'everything moves': { ...defaultRiskPolicy, mediumFrom: 0, highFrom: 1, weights: onlyAge() },
  };
  const rows = [];
  for (const [name, policy] of Object.entries(rules))
    for (let round = 1; round <= ROUNDS; round++) {
      const draft = await saveRiskPolicyDraft(ctx, { accountId, name: `${name} ${round}`, policy });
      const began = performance.now();
      await compareRiskPolicy(system, { accountId, draftId: draft.id, revision: 1 });
      const took = seconds(began);
      const { comparison, progress } = await getRiskPolicyDraft(ctx, { accountId, draftId: draft.id });
      const moved = comparison?.moves.reduce((sum, { count }) => sum + count, 0);
      rows.push({
        name,
        parties: progress.compared,
        moved,
        approvals: comparison?.decisions.total,
        seconds: took,
      });
    }
  console.table(rows);
  console.log('Goal: 100 000 parties under 10 s.');
} finally {
  await owner.end();
  await world.close();
}

function seconds(since: number): number {
  return round((performance.now() - since) / 1000);
}

function onlyAge() {
  const none = Object.fromEntries(Object.keys(defaultRiskPolicy.weights).map((key) => [key, 0]));
  return { ...defaultRiskPolicy.weights, ...none, Age: 10 };
}

/** Counterparties from four countries, half of them young, each rated once with all factors and approved. */
async function fill(accountId: string, ctx: Parameters<typeof sealingOf>[0]): Promise<void> {
  const sealing = await sealingOf(ctx, accountId);
  const id = (kind: string, n: number) => `${kind}000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
  const today = new Date().toISOString().slice(0, 10);
  await owner.query('alter table entities disable trigger user');
  await owner.query('alter table risk_ratings disable trigger user');
  await owner.query('alter table relationship_decisions disable trigger user');
  const PORTION = 5000;
  for (let from = 0; from < PARTIES; from += PORTION) {
    const rows = Array.from({ length: Math.min(PORTION, PARTIES - from) }, (_, at) => {
      const n = from + at + 1;
      const facts: RiskFacts = {
        kind: 'Organization',
        country: ['GB', 'VN', 'KP', 'FR'][n % 4] ?? null,
        industry: n % 3 === 0 ? '71' : '54',
        products: [],
        channels: [],
        ownership: null,
        peopleAtRegister: null,
        screening: null,
        tests: { total: 12, failed: n % 5 },
        evidence: { needed: 8, missing: n % 9 },
        registeredOn: n % 2 === 0 ? '2010-01-01' : today,
      };
      const rating = rateRisk(facts, defaultRiskPolicy, today);
      const entityId = id('06', n);
      return {
        entity_id: entityId,
        decision_id: id('07', n),
        score: rating.score,
        level: rating.level,
        details: sealing
          .seal(JSON.stringify(rating), riskDetailsContext(accountId, entityId))
          .toString('base64'),
      };
    });
    const given = [accountId, JSON.stringify(rows)];
    const source =
      'from jsonb_to_recordset($2::jsonb) as g (entity_id uuid, decision_id uuid, score int, level text, details text)';
    await owner.query(
      `insert into entities (id, kind, display_name, country, origin, created_by_account, created_at)
       select entity_id, 'Organization', 'Compared party ' || entity_id, 'GB', 'ByOrganization', $1, now() ${source}`,
      given,
    );
    await owner.query(
      `insert into risk_ratings (account_id, entity_id, seq, at, score, level, details)
       select $1, entity_id, 1, now() - interval '300 days', score, level, decode(details, 'base64') ${source}`,
      given,
    );
    await owner.query(
      `insert into relationships (account_id, entity_id, name, review_on, computed_on)
       select $1, entity_id, 'Compared party ' || entity_id, current_date + 900, current_date ${source}`,
      given,
    );
    await owner.query(
      `insert into relationship_decisions (id, account_id, entity_id, kind, state, reason, decided_at, content, hash)
       select decision_id, $1, entity_id, 'Approve', 'InForce', '\\x00', now() - interval '200 days', '\\x00', '\\x00' ${source}`,
      given,
    );
  }
  await owner.query('alter table entities enable trigger user');
  await owner.query('alter table risk_ratings enable trigger user');
  await owner.query('alter table relationship_decisions enable trigger user');
  await owner.query('vacuum (analyze) entities, risk_ratings, relationships, relationship_decisions');
}
