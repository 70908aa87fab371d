import { complianceTest, testsOf } from '@probity/domain/compliance-tests/catalogue.ts';
import type { ComplianceTest, TestResult } from '@probity/domain/compliance-tests/define-test.ts';
import type { TestInput, TestValue } from '@probity/domain/compliance-tests/test-keys.ts';
import { BENEFICIAL_OWNER_SHARE } from '@probity/domain/ownership/beneficial-owner-share.ts';
import canonicalize from 'canonicalize';
import { type Ctx, dayOf, newId, publish } from '../../kernel/context/index.ts';
import { sealingOf, unsealJson } from '../../kernel/encryption/index.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';
import { ownFile, type PartyFile } from '../party-files/index.ts';
import {
  insertResults,
  listInputs,
  listLatestResults,
  listTestRows,
  type ResultRow,
  replaceInputs,
  saveTests,
  type TestRow,
} from './compliance-tests.store.ts';

export const detailsContext = (testId: string) => ({
  table: 'compliance_test_results',
  row: testId,
  column: 'details',
});

interface Details {
  values: Readonly<Record<string, TestValue>>;
}

export interface OpenedResult extends Omit<ResultRow, 'details'>, Details {}

export interface ComputedTest {
  row: TestRow;
  result: OpenedResult;
}

/** The current tests of a party: tests with changed inputs are recomputed, the others are read. */
export async function computeTests(ctx: Ctx, file: PartyFile): Promise<ComputedTest[]> {
  const { subject } = file;
  const rows = await listTestRows(ctx.db, subject);
  const today = dayOf(ctx.services.now());
  const rowOf = new Map(rows.map((row) => [row.key, row]));
  const due = testsOf(subject.kind).filter((test) => {
    const row = rowOf.get(test.key);
    return !row || isDue(row, test, today);
  });
  if (due.length > 0) await compute(ctx, { file, due, rowOf, today });
  const present = due.length > 0 ? await listTestRows(ctx.db, subject) : rows;
  const sealing = await sealingOf(ctx, subject.accountId);
  const results = await listLatestResults(
    ctx.db,
    present.map(({ id }) => id),
  );
  const resultOf = new Map(results.map((result) => [result.testId, result]));
  return testsOf(subject.kind).flatMap(({ key }) => {
    const row = present.find((one) => one.key === key);
    const result = row && resultOf.get(row.id);
    return row && result ? { row, result: openResult(sealing, result) } : [];
  });
}

/**
 * The same tests for another ownership threshold than the usual one. Only the results for the usual one are stored, with
 * their history.
 */
export async function computeAtThreshold(
  ctx: Ctx,
  { subject, tests, threshold }: { subject: PartyFile['subject']; tests: ComputedTest[]; threshold: number },
): Promise<ComputedTest[]> {
  const isAffected = ({ row }: ComputedTest) => complianceTest(row.key).inputs.includes('ownership');
  if (threshold === BENEFICIAL_OWNER_SHARE || !tests.some(isAffected)) return tests;
  const inputs = tests.filter(isAffected).flatMap(({ row }) => complianceTest(row.key).inputs);
  const facts = await ownFile(ctx, subject, threshold).facts(inputs);
  const at = ctx.services.now();
  return tests.map((test) => {
    if (!isAffected(test)) return test;
    const rule = complianceTest(test.row.key);
    const { used, missing, changesOn, ...computed } = rule.evaluate(facts, {
      today: dayOf(at),
      kind: subject.kind,
    });
    return {
      row: { ...test.row, outcome: computed.outcome, computedAt: at, changesOn },
      result: { ...test.result, ...computed, used: [...used], missing: [...missing], at },
    };
  });
}

const isDue = (row: TestRow, { version }: ComplianceTest, today: string): boolean =>
  row.staleSince !== null || row.version !== version || (row.changesOn !== null && row.changesOn <= today);

export function openResult(sealing: AccountSealing, { details, ...result }: ResultRow): OpenedResult {
  return { ...result, ...unsealJson<Details>(sealing, details, detailsContext(result.testId)) };
}

interface ToCompute {
  file: PartyFile;
  due: readonly ComplianceTest[];
  rowOf: ReadonlyMap<string, TestRow>;
  today: string;
}

async function compute(ctx: Ctx, { file, due, rowOf, today }: ToCompute): Promise<void> {
  const { accountId, entityId, kind } = file.subject;
  const inputs = [...new Set(due.flatMap((test) => test.inputs))];
  const facts = await file.facts(inputs);
  const hasFields = inputs.some((input) => input.startsWith('field:'));
  const notApplicable = hasFields ? await file.notApplicable() : [];
  const sealing = await sealingOf(ctx, accountId);
  const known = due.flatMap(({ key }) => rowOf.get(key)?.id ?? []);
  const before = new Map((await listLatestResults(ctx.db, known)).map((row) => [row.testId, row]));
  const at = ctx.services.now();
  const computed = due.map((test) => {
    const row = rowOf.get(test.key);
    const id = row?.id ?? newId();
    const result = test.evaluate(facts, { today, kind, notApplicable });
    const last = before.get(id);
    const isNew = !last || !isSameResult(openResult(sealing, last), result);
    return { test, row, id, result, isNew, seq: (row?.lastSeq ?? 0) + (isNew ? 1 : 0) };
  });
  await saveTests(
    ctx.db,
    computed.map(({ test, row, id, result, seq }) => ({
      id,
      accountId,
      entityId,
      key: test.key,
      outcome: result.outcome,
      version: result.version,
      lastSeq: seq,
      runs: (row?.runs ?? 0) + 1,
      computedAt: at,
      changesOn: result.changesOn,
    })),
  );
  await insertResults(
    ctx.db,
    computed
      .filter(({ isNew }) => isNew)
      .map(({ id, seq, result: { version, outcome, reason, used, missing, values } }) => ({
        testId: id,
        seq,
        accountId,
        at,
        version,
        outcome,
        reason,
        used: [...used],
        missing: [...missing],
        details: sealing.seal(JSON.stringify({ values } satisfies Details), detailsContext(id)),
      })),
  );
  await keepInputs(ctx, file, computed);
  if (computed.some(({ row, result }) => row?.outcome !== result.outcome))
    await publish(ctx, 'tests.changed', { accountId, entityId });
}

function isSameResult(before: OpenedResult, after: TestResult): boolean {
  const shape = ({ version, outcome, reason, values, used, missing }: OpenedResult | TestResult) =>
    canonicalize({ version, outcome, reason, values, used, missing });
  return shape(before) === shape(after);
}

/** Writes only if a test depends on different parties than before. */
async function keepInputs(
  ctx: Ctx,
  file: PartyFile,
  computed: readonly { id: string; test: ComplianceTest }[],
): Promise<void> {
  const { accountId, entityId } = file.subject;
  const inputs = new Set(computed.flatMap(({ test }) => test.inputs));
  const parties = new Map<TestInput, readonly string[]>();
  for (const input of inputs) parties.set(input, await file.partiesOf(input));
  const wanted = computed.flatMap(({ id: testId, test }) =>
    test.inputs.flatMap((input) =>
      [...new Set([entityId, ...(parties.get(input) ?? [])])].map((party) => ({
        testId,
        input,
        entityId: party,
        accountId,
      })),
    ),
  );
  const nameOf = (one: { testId: string; input: TestInput; entityId: string }) =>
    `${one.testId} ${one.input} ${one.entityId}`;
  const kept = await listInputs(
    ctx.db,
    computed.map(({ id }) => id),
  );
  const groups = { kept: Map.groupBy(kept, keyOfTest), wanted: Map.groupBy(wanted, keyOfTest) };
  const changed = computed.filter(({ id }) => {
    const [was, is] = [groups.kept.get(id) ?? [], groups.wanted.get(id) ?? []];
    const names = new Set(was.map(nameOf));
    return was.length !== is.length || is.some((one) => !names.has(nameOf(one)));
  });
  await replaceInputs(
    ctx.db,
    changed.map(({ id }) => id),
    changed.flatMap(({ id }) => groups.wanted.get(id) ?? []),
  );
}

const keyOfTest = ({ testId }: { testId: string }): string => testId;
