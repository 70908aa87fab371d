import type { CheckType, IntegrationProvider, VerificationOutcome } from '@probity/domain';
import { sourceLabel } from '@probity/domain/checks/enrichers.ts';
import { outcomeLabel } from '@probity/domain/sharing/outcome-label.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
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
