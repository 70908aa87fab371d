import { testKeys } from '@probity/domain/compliance-tests/test-keys.ts';
import { documentTypes } from '@probity/domain/fields/evidence.ts';
import {
  dataPointKeys,
  fieldlessPlaces,
  fileRuleKeys,
  gapStates,
} from '@probity/domain/file-rules/file-rule-keys.ts';
import { complexitySigns } from '@probity/domain/ownership/complexity-signs.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { DataFieldKey } from './enumerations.ts';
import { exampleIds } from './examples.ts';
import { Day, Id } from './schemas.ts';

const Mark = z.enum(['L', 'D']);

const FileGap = z.object({
  point: z.enum(dataPointKeys),
  /** Which part of the source asks for it. */
  article: z.string(),
  need: z.enum(['Always', 'WhereApplicable', 'WhereAvailable']),
  state: z.enum(gapStates),
  /** One of them is enough. */
  fields: z.array(DataFieldKey),
  /** Where it can be recorded if no field holds it. */
  without: z.enum(fieldlessPlaces).nullable(),
  /** Documents that prove it. */
  evidence: z.array(z.enum(documentTypes)),
  /** The test that looks at it. */
  test: z.enum(testKeys).nullable(),
});

export const FileGaps = z.object({
  /** The file that the account manages, what a connection shares, or nothing shared yet. */
  source: z.enum(['Own', 'Shared', 'Unshared']),
  connectionId: Id.nullable(),
  rules: z.array(
    z.object({
      rule: z.enum(fileRuleKeys),
      version: z.number().int(),
      validFrom: Day,
      source: z.string(),
      /** L: law as published; D: a draft that may change. */
      mark: Mark,
      total: z.number().int(),
      held: z.number().int(),
      gaps: z.array(FileGap),
    }),
  ),
  /** Null of a person, or if no owners are known to the account. */
  complexity: z
    .object({
      /** The most entities between the party and an owner. */
      layers: z.number().int(),
      signs: z.array(z.enum(complexitySigns)),
      isComplex: z.boolean(),
      source: z.string(),
      mark: Mark,
    })
    .nullable(),
});
export type FileGaps = z.output<typeof FileGaps>;

export const getFileGaps = endpoint({
  method: 'GET',
  path: '/Entities/:entityId/file-gaps',
  tag: 'FileRules',
  summary:
    'Retrieve what the file of a party lacks of the data that the law asks for; access to shared data is recorded',
  access: 'view',
  params: z.object({ entityId: Id }),
  query: z.object({ accountId: Id }),
  response: FileGaps,
  errors: ['resource.not_found'],
  example: { query: { accountId: exampleIds.accountId } },
});
