import type { CheckType, EntityKind, IntegrationProvider, VerificationOutcome } from '@probity/domain';
import { sourceLabel } from '@probity/domain/checks/enrichers.ts';
import type { TestResult } from '@probity/domain/compliance-tests/define-test.ts';
import type { TestKey } from '@probity/domain/compliance-tests/test-keys.ts';
import { reasonText } from '@probity/domain/compliance-tests/test-text.ts';
import { type Range, shareText } from '@probity/domain/ownership/index.ts';
import { outcomeLabel } from '@probity/domain/sharing/outcome-label.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { writtenDay } from '@probity/domain/texts/written-dates.ts';
import type { OwnershipView } from '../../assurance/ownership/index.ts';
import type { Ctx, Membership } from '../../kernel/context/index.ts';
import type { FileCheck, FileContent } from './file-content.ts';

export const exporterOf = (ctx: Ctx, { name }: Membership): FileContent['exportedBy'] => ({
  account: name,
  person: ctx.actor.kind === 'user' ? ctx.actor.name : '',
});

interface CheckFacts {
  type: CheckType;
  outcome: VerificationOutcome;
  provider: IntegrationProvider | null;
  at: Date | null;
  validUntil: string | null;
}

export function checkOf({ type, outcome, provider, at, validUntil }: CheckFacts): FileCheck {
  const { labels } = currentTexts().texts;
  return {
    type,
    label: labels.check[type],
    outcome,
    outcomeLabel: outcomeLabel(type, outcome),
    provider: provider && sourceLabel(provider),
    at: at?.toISOString() ?? null,
    validUntil,
  };
}

/** A test as its page shows it. */
export function testOf(
  { key, result }: { key: TestKey; result: Pick<TestResult, 'outcome' | 'reason' | 'values'> },
  kind: EntityKind,
): FileContent['tests'][number] {
  const { texts } = currentTexts();
  return {
    key,
    label: texts.tests.name[key],
    outcome: result.outcome,
    outcomeLabel: texts.tests.outcome[result.outcome],
    reason: reasonText({ key, ...result }, { kind, day: writtenDay }),
  };
}

export const textOf = (range: Range | null | undefined) => (range ? shareText(range) : null);

export function percentOf(range: Range | null | undefined): string | null {
  const share = textOf(range);
  if (!share) return null;
  const { t, tag } = currentTexts();
  const [min, max] = [share.min, share.max].map((text) =>
    new Intl.NumberFormat(tag, { maximumFractionDigits: 10 }).format(Number(text)),
  );
  return t('ownership.thresholdValue', { share: min === max ? `${min}` : `${min}–${max}` });
}

/** The beneficial owners, with what each holds in the end. */
export function ownersOf({ parties, analysis }: OwnershipView): FileContent['owners'] {
  const { effective, beneficialOwners } = analysis;
  const names = new Map(parties.map(({ id, name }) => [id, name]));
  return beneficialOwners.owners.map(({ partyId, isCertain }) => ({
    name: names.get(partyId) ?? '',
    isCertain,
    capital: percentOf(effective.capital.shares.get(partyId)),
    votes: percentOf(effective.votes.shares.get(partyId)),
  }));
}
