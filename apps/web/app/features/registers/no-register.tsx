import { providerLabel } from '@probity/domain/checks/enrichers.ts';
import { Button } from '@probity/ui/button.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { useTranslations } from 'use-intl';
import { useRegisterFacts } from './register-facts.ts';
import type { UsableRegister } from './usable-registers.ts';
import { useSwitchEnricher } from './use-switch-enricher.ts';

interface NoRegisterProps {
  accountId: string;
  /** Set up, but switched off. */
  registers: readonly UsableRegister[];
  maySwitch: boolean;
}

/** No register is on: an Owner switches one on in place, everyone else reads whom to ask. */
export function NoRegister({ accountId, registers, maySwitch }: NoRegisterProps) {
  const t = useTranslations('registers.none');
  const factsOf = useRegisterFacts();
  const change = useSwitchEnricher(accountId);
  const [first] = registers;
  if (!first) return <EmptyState title={t('unavailable')}>{t('unavailableText')}</EmptyState>;
  if (!maySwitch) return <EmptyState title={t('title')}>{t('text')}</EmptyState>;
  const name = providerLabel(first.enricher);
  return (
    <EmptyState
      title={t('title')}
      actions={
        <>
          <Button
            variant="primary"
            loading={change.isPending}
            onClick={() => change.mutate({ enricher: first.enricher, on: true })}
          >
            {t('switchOn', { name })}
          </Button>
          {registers.length > 1 && <LinkButton href="/integrations">{t('others')}</LinkButton>}
        </>
      }
    >
      {[name, ...factsOf(first)].join(' · ')}
    </EmptyState>
  );
}
