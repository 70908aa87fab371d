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

/** What a reason names; each is written as the reader's locale does. */
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

/** How a test came out, and why. */
const Result = {
  /** Of the rule that was followed. */
  version: z.number().int(),
  outcome: z.enum(testOutcomes),
  /** Why, as a word; `values` are what it names. */
  reason: z.string(),
  values: z.record(z.string(), TestValue),
  /** What the test looked at, and what it would have looked at if it were there. */
  used: z.array(TestInput),
  missing: z.array(TestInput),
};

export const TestSummary = z.object({
  key: z.enum(testKeys),
  ...Result,
  /** Where to put it right; null where there is nothing to do. */
  remedyAt: z.enum(remedyPlaces).nullable(),
});
export type TestSummary = z.output<typeof TestSummary>;

export const ComplianceTest = TestSummary.extend({
  id: Id,
  entityId: Id,
  /** Since when it comes out so. */
  since: Moment,
  computedAt: Moment,
  /** The first day on which time alone may change the outcome. */
  changesOn: Day.nullable(),
});
export type ComplianceTest = z.output<typeof ComplianceTest>;

export const PastResult = z.object({ at: Moment, ...Result });
export type PastResult = z.output<typeof PastResult>;

export const listTests = endpoint({
  method: 'GET',
  path: '/Tests',
  tag: 'Tests',
  summary: 'The due-diligence tests of a party’s file, each with its outcome and the reason for it',
  access: 'view',
  query: z.object({
    entityId: Id,
    /** Only the tests that this template asks for. */
    templateId: Id.optional(),
    /** Only the tests that this request for the party’s data asks for. */
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
  summary: 'One test: what it looked at, why it came out so, and how it came out before',
  access: 'view',
  params: z.object({ testId: Id }),
  response: ComplianceTest.extend({
    /** Newest first, the present result included. */
    history: z.array(PastResult),
  }),
  errors: ['resource.not_found'],
});

export const listConnectionTests = endpoint({
  method: 'GET',
  path: '/Connections/:connectionId/tests',
  tag: 'Tests',
  summary: 'The tests of what a connection shares, computed from nothing else; the access is recorded',
  access: 'view',
  params: z.object({ connectionId: Id }),
  query: z.object({ accountId: Id.optional() }),
  response: z.object({
    kind: EntityKind,
    /** How many tests the request asks for, of how many that apply. */
    asked: z.object({ count: z.number().int(), total: z.number().int() }),
    items: z.array(TestSummary),
    /** Tests that cannot be done, with what would have to be shared for each. */
    withheld: z.array(z.object({ key: z.enum(testKeys), inputs: z.array(TestInput) })),
  }),
  errors: ['resource.not_found'],
});
