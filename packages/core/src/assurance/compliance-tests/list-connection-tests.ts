import { type EntityKind, holderSideOf, ProductError } from '@probity/domain';
import { complianceTest } from '@probity/domain/compliance-tests/catalogue.ts';
import type { ComplianceTest, TestResult } from '@probity/domain/compliance-tests/define-test.ts';
import { type TestInput, type TestKey, testInputs } from '@probity/domain/compliance-tests/test-keys.ts';
import { askedTests, testsFor } from '@probity/domain/compliance-tests/tests-for.ts';
import {
  accessConnection,
  isLive,
  maySeeShared,
  type OwnConnection,
} from '../../exchange/connections/index.ts';
import { openShared, recordVisit, relyOnFirstAccess } from '../../exchange/shared-data/index.ts';
import { findEntity } from '../../identity/entities/index.ts';
import { type Ctx, dayOf, inTransaction } from '../../kernel/context/index.ts';
import { type KnownFacts, type PartyFile, sharedFile } from '../party-files/index.ts';

export interface ConnectionTests {
  kind: EntityKind;
  /** How many of the applicable tests the request asks for. */
  asked: { count: number; total: number };
  tests: { key: TestKey; result: TestResult }[];
  /** Tests that cannot be run, each with the data that is not shared. */
  withheld: { key: TestKey; inputs: TestInput[] }[];
}

/**
 * The tests of the data that a connection shares. They use no other data of its owner, so an outcome never reveals
 * anything that is not shared. The recipient's access is recorded.
 */
export function listConnectionTests(
  ctx: Ctx,
  {
    connectionId,
    isForOthers = false,
    ...perspective
  }: {
    connectionId: string;
    accountId?: string | undefined;
    /** For a file that may be handed on: without what the recipient’s own screening found. */
    isForOthers?: boolean;
  },
): Promise<ConnectionTests> {
  return inTransaction(ctx, async (ctx) => {
    const own = await accessConnection(ctx, connectionId, 'view', perspective);
    const isHolder = holderSideOf[own.row.relationType] === own.side;
    if (!isHolder && !(await mayRead(ctx, own))) throw new ProductError('resource.not_found');
    const entity = await findEntity(ctx, own.row.subjectId);
    if (!entity) throw new ProductError('resource.not_found');
    const items = await openShared(ctx, own.row);
    if (!isHolder) {
      await relyOnFirstAccess(ctx, own.row, items);
      await recordVisit(ctx, own.row, items);
    }
    const file = sharedFile(ctx, {
      connection: own.row,
      entity,
      items,
      accountId: own.accountId,
      isRecipient: !isHolder,
      isForOthers,
    });
    return testShared(ctx, file);
  });
}

/** What the tests of a connection are computed from; the access has been recorded by whoever showed their outcome. */
export async function readTestInputs(
  ctx: Ctx,
  { connectionId, accountId }: { connectionId: string; accountId: string },
): Promise<{ kind: EntityKind; facts: KnownFacts } | null> {
  const access = await accessConnection(ctx, connectionId, 'view', { accountId });
  const entity = await findEntity(ctx, access.row.subjectId);
  if (!entity || !(await mayRead(ctx, access))) return null;
  const items = await openShared(ctx, access.row);
  const file = sharedFile(ctx, { connection: access.row, entity, items, accountId, isRecipient: true });
  return { kind: entity.kind, facts: await file.facts(testInputs) };
}

/** Runs the tests that shared data allows. */
export async function testShared(ctx: Ctx, file: PartyFile): Promise<ConnectionTests> {
  const { kind } = file.subject;
  const today = dayOf(ctx.services.now());
  const facts = await file.facts(testInputs);
  const all = askedTests(kind, file.connection?.tests ?? null).map(complianceTest);
  const lacking = (test: ComplianceTest) => test.inputs.filter((input) => !(input in facts));
  return {
    kind,
    asked: { count: all.length, total: testsFor(kind).length },
    tests: all
      .filter((test) => lacking(test).length === 0)
      .map((test) => ({ key: test.key, result: test.evaluate(facts, { today, kind }) })),
    withheld: all
      .filter((test) => lacking(test).length > 0)
      .map((test) => ({ key: test.key, inputs: lacking(test) })),
  };
}

const mayRead = async (ctx: Ctx, own: OwnConnection): Promise<boolean> =>
  isLive(ctx, own.row) && (await maySeeShared(ctx, own));
