import { providerLabel } from '@probity/domain/checks/enrichers.ts';
import { Button } from '@probity/ui/button.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { FormActions } from '@probity/ui/form-actions.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { Text } from '@probity/ui/text.tsx';
import type { Tone } from '@probity/ui/tone.ts';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import panelText from '../../panel-text.module.css';
import type { Profile } from '../credentials/use-profile.ts';
import { FieldTable } from './field-table.tsx';
import { PartyTable } from './party-table.tsx';
import type { RegisterEntry } from './queries.ts';
import classes from './registers.module.css';
import { type RegisterCheck, useApply } from './use-apply.ts';
import { isUnlocked, planOf, useChoices } from './use-choices.ts';

interface ComparisonProps {
  check: RegisterCheck;
  profile: Profile;
  entry: RegisterEntry;
}

const partTones = { Ready: 'ok', NotPublished: 'neutral', Failed: 'warn' } as const satisfies Record<
  string,
  Tone
>;

/** Both sides, what is selected, and what applying it will do. */
export function Comparison({ check, profile, entry }: ComparisonProps) {
  const t = useTranslations('registers');
  const [search] = useSearchParams();
  const choices = useChoices(check);
  const plan = planOf(check, choices);
  const { extractId, parts } = check;
  const isOpen = isUnlocked(check, choices);
  const { enricher } = entry;
  const compared = { enricher, entityId: profile.entity.entityId, extractId };
  const apply = useApply(compared);
  const register = providerLabel(enricher);
  const added = plan.fill.length + plan.takeOver.length;
  const confirmed = plan.same.length + plan.existing.length;
  const back = new URLSearchParams(search);
  back.delete('reference');
  const hasFailed = Object.values(parts).some(({ state }) => state === 'Failed');
  return (
    <>
      <section className={classes.picked} aria-label={check.companyName}>
        <div>
          <p className={classes.pickedName}>{check.companyName}</p>
          <p className={panelText.hint}>{check.reference}</p>
        </div>
        <LinkButton size="sm" href={`${profile.path}/register?${back}`}>
          {t('another')}
        </LinkButton>
      </section>
      {check.identity === 'Same' ? (
        <div className={classes.promise}>
          <p>
            <IconShieldCheck {...iconProps} />
            <span>
              <strong>{t('promise')}</strong> {t('promiseHint')}
            </span>
          </p>
          <ul className={classes.parts}>
            {(['Company', 'Officers', 'Owners', 'Filings'] as const).map((part) => (
              <li key={part}>
                <Chip tone={partTones[parts[part].state]}>
                  {t(`partState.${parts[part].state}`, { part: t(`part.${part}`) })}
                </Chip>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <InlineNotice
          tone="bad"
          title={t(`otherCompany.${check.identity}.title`, { name: check.companyName })}
        >
          {t(`otherCompany.${check.identity}.text`)}
        </InlineNotice>
      )}
      {hasFailed && <InlineNotice tone="warn">{t('partFailed')}</InlineNotice>}
      <FieldTable
        check={check}
        choices={choices}
        register={register}
        kind={profile.entity.kind}
        compared={compared}
      />
      <PartyTable check={check} choices={choices} register={register} kind={profile.entity.kind} />
      {isOpen && (
        <FormActions
          sticky
          note={
            <span role="status">
              <Text strong>{t('summary', { added, confirmed })}</Text>{' '}
              {plan.changes.length > 0 && t('summaryPeople', { count: plan.changes.length })}{' '}
              {plan.open > 0 && t('summaryOpen', { count: plan.open })}
            </span>
          }
        >
          <LinkButton href={profile.path}>{t('later')}</LinkButton>
          <Button
            variant="primary"
            loading={apply.isPending}
            disabled={added + confirmed + plan.changes.length === 0}
            onClick={() => apply.mutate(plan)}
          >
            {t('apply')}
          </Button>
        </FormActions>
      )}
    </>
  );
}
