import { dataFieldKeys } from '@probity/domain';
import {
  remedyPlaces,
  testInputs,
  testKeys,
  testOutcomes,
} from '@probity/domain/compliance-tests/test-keys.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { EntityKind } from './enumerations.ts';
import { exampleIds } from './examples.ts';
import { Day, Id, Moment } from './schemas.ts';

/** The values in a reason, each formatted in the reader's locale. */
export const TestValue = z.union([
  z.string(),
  z.number(),
  z.object({ day: Day }),
  z.object({ names: z.array(z.string()) }),
  z.object({ fields: z.array(z.enum(dataFieldKeys)) }),
  z.object({ status: z.string() }),
  z.object({ industry: z.string() }),
  z.object({ country: z.string() }),
  z.object({ source: z.string() }),
  z.object({ share: z.string() }),
]);
export type TestValue = z.output<typeof TestValue>;

const TestInput = z.enum(testInputs);

/** The outcome of a test, and why. */
const Result = {
  /** Of the rule that was applied. */
  version: z.number().int(),
  outcome: z.enum(testOutcomes),
  /** The reason as a code; `values` fill in its text. */
  reason: z.string(),
  values: z.record(z.string(), TestValue),
  /** What the test examined, and what it would have examined if present. */
  used: z.array(TestInput),
  missing: z.array(TestInput),
};

export const TestSummary = z.object({
  key: z.enum(testKeys),
  ...Result,
  /** Where to fix it; null if there is nothing to do. */
  remedyAt: z.enum(remedyPlaces).nullable(),
});
export type TestSummary = z.output<typeof TestSummary>;

export const ComplianceTest = TestSummary.extend({
  id: Id,
  entityId: Id,
  /** Since when the outcome has been the same. */
  since: Moment,
  computedAt: Moment,
  /** The first day on which the outcome may change through time alone. */
  changesOn: Day.nullable(),
});
export type ComplianceTest = z.output<typeof ComplianceTest>;

export const PastResult = z.object({ at: Moment, ...Result });
export type PastResult = z.output<typeof PastResult>;

export const listTests = endpoint({
  method: 'GET',
  path: '/Tests',
  tag: 'Tests',
  summary: 'List the due-diligence tests of a party’s file, each with its outcome and reason',
  access: 'view',
  query: z.object({
    entityId: Id,
    /** Only the tests that this template asks for, with its ownership threshold. */
    templateId: Id.optional(),
    /** Only the tests that this request for the party’s data asks for, with its ownership threshold. */
    connectionId: Id.optional(),
  }),
  response: z.object({ items: z.array(ComplianceTest) }),
  errors: ['resource.not_found'],
  example: { query: { entityId: exampleIds.entityId } },
});

export const getTest = endpoint({
  method: 'GET',
  path: '/Tests/:testId',
  tag: 'Tests',
  summary: 'Retrieve one test: what it examined, the reason for its outcome, and earlier outcomes',
  access: 'view',
  params: z.object({ testId: Id }),
  response: ComplianceTest.extend({
    /** Newest first, including the current result. */
    history: z.array(PastResult),
  }),
  errors: ['resource.not_found'],
});

export const listConnectionTests = endpoint({
  method: 'GET',
  path: '/Connections/:connectionId/tests',
  tag: 'Tests',
  summary: 'List the tests of a connection, computed only from the data it shares; the access is recorded',
  access: 'view',
  params: z.object({ connectionId: Id }),
  query: z.object({ accountId: Id.optional() }),
  response: z.object({
    kind: EntityKind,
    /** How many tests the request asks for (`count`), out of all that apply (`total`). */
    asked: z.object({ count: z.number().int(), total: z.number().int() }),
    items: z.array(TestSummary),
    /** Tests that cannot be run, with the data that is not shared for each. */
    withheld: z.array(z.object({ key: z.enum(testKeys), inputs: z.array(TestInput) })),
  }),
  errors: ['resource.not_found'],
});
