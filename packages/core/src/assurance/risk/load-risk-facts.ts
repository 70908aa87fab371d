import { type DataFieldKey, fieldDefinition } from '@probity/domain';
import type { ScreeningFact } from '@probity/domain/compliance-tests/facts.ts';
import type { TestOutcome } from '@probity/domain/compliance-tests/test-keys.ts';
import type { RiskFacts } from '@probity/domain/risk/rate-risk.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { listTestRows, testShared } from '../compliance-tests/index.ts';
import type { PartyFile } from '../party-files/index.ts';
import { readOfferings } from './read-offerings.ts';

/** What the rating of a party is computed from. */
export async function loadRiskFacts(ctx: Ctx, file: PartyFile): Promise<RiskFacts> {
  const { kind, country } = file.subject;
  const known = (await file.values()).filter(({ isRejected }) => !isRejected);
  const textOf = (...keys: DataFieldKey[]): string | null => {
    const found = keys.flatMap((key) => known.find(({ fieldKey }) => fieldKey === key)?.value ?? [])[0];
    return typeof found === 'string' ? found : null;
  };
  const needing = known.filter(({ fieldKey }) => fieldDefinition(fieldKey).needsEvidence);
  const { ownership } = kind === 'LegalPerson' ? {} : await file.facts(['ownership']);
  const offerings = await readOfferings(ctx, file.subject);
  return {
    kind,
    country: textOf('RegistrationCountry', 'CountryOfResidence') ?? country,
    industry: textOf('Industry'),
    products: offerings?.products ?? null,
    channels: offerings?.channels ?? null,
    registeredOn: textOf('DateOfRegistration'),
    evidence: { needed: needing.length, missing: needing.filter(({ isProven }) => !isProven).length },
    ownership: ownership ?? null,
    peopleAtRegister: (await file.register())?.people ?? null,
    screening: await screeningOf(file),
    tests: countTests(await outcomesOf(ctx, file)),
  };
}

/** The account's own screening takes precedence over a shared outcome. */
async function screeningOf(file: PartyFile): Promise<ScreeningFact | null> {
  const found = await file.ownScreening();
  if (found) return { outcome: 'NotStarted', found };
  return file.sharedScreening && { outcome: file.sharedScreening, found: null };
}

async function outcomesOf(ctx: Ctx, file: PartyFile): Promise<TestOutcome[]> {
  if (file.source === 'Unshared') return [];
  if (file.source === 'Own') return (await listTestRows(ctx, file.subject)).map(({ outcome }) => outcome);
  return (await testShared(ctx, file)).tests.map(({ result }) => result.outcome);
}

/** Only tests with a result count. */
function countTests(outcomes: readonly TestOutcome[]): RiskFacts['tests'] {
  const done = outcomes.filter(
    (outcome) => outcome === 'Pass' || outcome === 'Fail' || outcome === 'Warning',
  );
  if (done.length === 0) return null;
  return { total: done.length, failed: done.filter((outcome) => outcome === 'Fail').length };
}
