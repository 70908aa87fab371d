import { dataFieldKeys, fieldDefinition } from '@probity/domain';
import { testInputs } from '@probity/domain/compliance-tests/test-keys.ts';
import type { Ctx, Events } from '../../kernel/context/index.ts';
import { type DerivedInput, defineDerived } from '../derived-results/index.ts';
import { rateParty } from './rate-party.ts';
import {
  deleteRisk,
  listRiskDependants,
  listRiskDueUnscoped,
  lockRating,
  makeRiskDue,
  moveOverrides,
  saveRiskDue,
} from './risk.store.ts';

/** What the factors and the tests use; whether values have evidence changes with the values. */
const INPUTS: ReadonlySet<DerivedInput> = new Set<DerivedInput>([
  'field:RegistrationCountry',
  'field:CountryOfResidence',
  'field:Industry',
  'field:DateOfRegistration',
  ...testInputs.filter((input) => input.startsWith('field:')),
  ...dataFieldKeys.filter((key) => fieldDefinition(key).needsEvidence).map((key) => `field:${key}` as const),
  'ownership',
  'register',
  'check:AmlCheck',
]);

/** The risk rating of a party; one that is no longer a counterparty keeps its last rating. */
export const riskRating = defineDerived({
  name: 'recompute-risk',
  sources: ['Own', 'Shared', 'Unshared'],
  inputs: {
    reads: (input) => INPUTS.has(input),
    starts: ['screening', 'sharing', 'tests'],
  },
  store: {
    lock: lockRating,
    markStale: (db, { entityIds, inputs }) =>
      listRiskDependants(db, { entityIds, withOwners: inputs.includes('ownership') }),
    listDue: listRiskDueUnscoped,
  },
  compute: rateParty,
  withoutFile: ({ db }, party) => saveRiskDue(db, party, null),
  afterClosing: ({ db }, party) => saveRiskDue(db, party, null),
});

export const recomputeRisk = riskRating.recompute;
export const recomputeRiskJob = riskRating.job;

export const deleteRiskOfClosed = ({ db }: Ctx, { accountId }: Events['account.closed']): Promise<void> =>
  deleteRisk(db, accountId);

/** Of many parties at once: the next run of the job for due ratings rates them. */
export const rateAfterBulkScreening = (
  { db }: Ctx,
  { accountId, entityIds }: Events['parties.screened'],
): Promise<void> => makeRiskDue(db, { accountId, entityIds });

/** Levels set by hand move to the party that claims the placeholder. */
export const moveRiskOverrides = (
  { db }: Ctx,
  { placeholderId, accountId }: Events['entity.claimed'],
): Promise<void> => moveOverrides(db, placeholderId, accountId);
