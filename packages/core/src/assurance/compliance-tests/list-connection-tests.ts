import { type EntityKind, holderSideOf, ProductError } from '@probity/domain';
import { complianceTest } from '@probity/domain/compliance-tests/catalogue.ts';
import type { ComplianceTest, TestResult } from '@probity/domain/compliance-tests/define-test.ts';
import type { Facts, OwnershipFact, ValueFact } from '@probity/domain/compliance-tests/facts.ts';
import { type TestInput, type TestKey, testInputs } from '@probity/domain/compliance-tests/test-keys.ts';
import { askedTests, testsFor } from '@probity/domain/compliance-tests/tests-for.ts';
import { isOneOf } from '@probity/domain/is-one-of.ts';
import { beneficialOwnerShare } from '@probity/domain/ownership/beneficial-owner-share.ts';
import { managerFields } from '@probity/domain/ownership/index.ts';
import {
  accessConnection,
  isLive,
  maySeeShared,
  type OwnConnection,
} from '../../exchange/connections/index.ts';
import {
  type OpenedItem,
  openShared,
  recordVisit,
  relyOnFirstAccess,
} from '../../exchange/shared-data/index.ts';
import { type EntityRow, findEntity } from '../../identity/entities/index.ts';
import { type Ctx, dayOf, inTransaction } from '../../kernel/context/index.ts';
import { namedRolesIn, ownershipOfNamed } from '../ownership/index.ts';
import { listRolesAsked } from './compliance-tests.store.ts';
import { findRegisterFact, findScreened, ownershipFact } from './load-facts.ts';

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
    const subject = await findEntity(ctx, own.row.subjectId);
    if (!subject) throw new ProductError('resource.not_found');
    const opened = await openShared(ctx, own.row);
    if (!isHolder) {
      await relyOnFirstAccess(ctx, own.row, opened);
      await recordVisit(ctx, own.row, opened);
    }
    const readerId = isHolder ? null : own.accountId;
    return (await testShared(ctx, { connection: own.row, subject, opened, readerId, isForOthers })).tests;
  });
}

interface TestShared {
  connection: OwnConnection['row'];
  subject: EntityRow;
  opened: readonly OpenedItem[];
  /** The recipient, who also uses its own register extract and screening; null for the data owner. */
  readerId: string | null;
  /** Without the recipient's own screening. */
  isForOthers?: boolean;
}

/** Runs the tests that shared data allows; `ownership` is undefined if nothing about owners is shared. */
export async function testShared(
  ctx: Ctx,
  { connection, subject, opened, readerId, isForOthers = false }: TestShared,
): Promise<{ tests: ConnectionTests; ownership: OwnershipFact | null | undefined }> {
  const today = dayOf(ctx.services.now());
  const facts = factsOf(opened);
  const threshold = String(beneficialOwnerShare(await listRolesAsked(ctx.db, connection.id)));
  const ownership = ownershipIn(opened, { subject, asAt: today, threshold });
  if (ownership !== undefined) facts.ownership = ownership;
  if (readerId)
    Object.assign(
      facts,
      await ownFacts(ctx, { accountId: readerId, entityId: connection.subjectId }, facts, isForOthers),
    );
  const all = askedTests(subject.kind, connection.tests).map(complianceTest);
  const lacking = (test: ComplianceTest) => test.inputs.filter((input) => !(input in facts));
  return {
    ownership,
    tests: {
      kind: subject.kind,
      asked: { count: all.length, total: testsFor(subject.kind).length },
      tests: all
        .filter((test) => lacking(test).length === 0)
        .map((test) => ({ key: test.key, result: test.evaluate(facts, { today, kind: subject.kind }) })),
      withheld: all
        .filter((test) => lacking(test).length > 0)
        .map((test) => ({ key: test.key, inputs: lacking(test) })),
    },
  };
}

const mayRead = async (ctx: Ctx, own: OwnConnection): Promise<boolean> =>
  isLive(ctx, own.row) && (await maySeeShared(ctx, own));

type Shared = { -readonly [Input in keyof Facts]?: Facts[Input] };

/** The shared data by test input; an input that is not shared is absent. */
function factsOf(items: readonly OpenedItem[]): Shared {
  const facts: { [Input in TestInput]?: unknown } = {};
  for (const item of items) {
    const input = testInputs.find((one) => one === `${item.kind}:${item.key}`);
    if (!input) continue;
    if (item.kind === 'field') facts[input] = item.values.flatMap(valueFact);
    if (item.kind === 'document')
      facts[input] = item.documents.map(({ title, issuedOn, expiresOn }) => ({ title, issuedOn, expiresOn }));
    if (item.kind === 'question') facts[input] = item.answer?.value ?? null;
    if (item.kind === 'check') facts[input] = checkFact(input, item.check);
  }
  const proven = items.flatMap(({ values }) => values).filter(({ evidence }) => evidence.length > 0);
  if (proven.length > 0)
    facts.evidence = proven.map(({ row, evidence }) => ({
      fieldKey: row.fieldKey,
      documents: evidence.map(({ expiresOn }) => ({ expiresOn })),
    }));
  // Each value was stored under its own input.
  return facts as Shared;
}

/** What the recipient has found out itself: its register extract, and its screening, which comes before a shared outcome. */
async function ownFacts(
  ctx: Ctx,
  of: { accountId: string; entityId: string },
  shared: Shared,
  isForOthers: boolean,
): Promise<Shared> {
  const [number] = shared['field:RegistrationNumber'] ?? [];
  const register = number ? await findRegisterFact(ctx, of.accountId, number.value) : null;
  const found = isForOthers ? null : await findScreened(ctx, of);
  const outcome = shared['check:AmlCheck']?.outcome ?? 'NotStarted';
  return {
    ...(register && { register }),
    // A screening without a result replaces nothing.
    ...(found && found.result !== 'Unknown' && { 'check:AmlCheck': { outcome, found } }),
  };
}

interface Ownership {
  subject: { id: string; displayName: string; kind: EntityKind; country: string | null };
  asAt: string;
  threshold: string;
}

/** Undefined if the owners, or the senior managers who take their place, are not shared. */
function ownershipIn(
  items: readonly OpenedItem[],
  { subject: { id, displayName: name, kind, country }, asAt, threshold }: Ownership,
): OwnershipFact | null | undefined {
  const shared = items.flatMap((item) => {
    const roles = namedRolesIn(item);
    return roles ? { roles, isOfManagers: isOneOf(managerFields, item.key) } : [];
  });
  if (shared.every(({ isOfManagers }) => isOfManagers)) return undefined;
  const roles = shared.flatMap(({ roles }) => roles);
  const subject = { id, name, kind, country };
  const fact = ownershipFact(ownershipOfNamed({ subject, roles, asAt, threshold }), threshold);
  const needsManagers = fact !== null && fact.owners.length === 0 && !fact.unknownMayReach;
  return needsManagers && !shared.some(({ isOfManagers }) => isOfManagers) ? undefined : fact;
}

function valueFact({ row, value, attestation }: OpenedItem['values'][number]): ValueFact<unknown>[] {
  if (value === null || row.reviewState === 'Rejected') return [];
  return [
    {
      value,
      isValidated: row.reviewState === 'Validated' || row.reviewState === 'Completed',
      confirmedBy: attestation?.as === 'Source' ? attestation.source : null,
    },
  ];
}

/** Only the outcome of a check is shared. */
function checkFact(input: TestInput, check: OpenedItem['check']) {
  if (!check) return null;
  const { outcome, validUntil } = check;
  return input === 'check:AmlCheck' ? { outcome, found: null } : { outcome, validUntil };
}
