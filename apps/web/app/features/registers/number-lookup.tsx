import type { Credential } from '@probity/contract/credentials.ts';
import type { lookUpCredential } from '@probity/contract/data-enrichers.ts';
import type { ResponseOf } from '@probity/contract/endpoint.ts';
import type { NumberLookupOutcome } from '@probity/domain/checks/number-lookup.ts';
import { Button } from '@probity/ui/button.tsx';
import { GuardedButton } from '@probity/ui/guarded-button.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import type { Tone } from '@probity/ui/tone.ts';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import classes from './number-lookup.module.css';
import { useLookUpCredential } from './use-look-up-credential.ts';

/** Asks GLEIF or VIES who a number belongs to, and shows the answer. */
export function NumberLookup({ credential }: { credential: Credential }) {
  const t = useTranslations('registers.lookUp');
  const ask = useLookUpCredential(credential);
  const { lookUp } = credential.abilities;
  if (!lookUp) return null;
  const { source, isOn } = lookUp;
  return (
    <div className={classes.lookUp}>
      <div>
        <GuardedButton
          size="sm"
          loading={ask.isPending}
          deniedReason={isOn ? undefined : t('off', { source })}
          onClick={() => ask.mutate()}
        >
          {t(`ask.${source}`)}
        </GuardedButton>
      </div>
      <div role="status">
        {ask.isPending && t('asking', { source })}
        {ask.data && !ask.isPending && <Answer found={ask.data} onRetry={() => ask.mutate()} />}
      </div>
    </div>
  );
}

const toneOf: Readonly<Record<NumberLookupOutcome, Tone>> = {
  Confirmed: 'ok',
  OtherHolder: 'bad',
  NotFound: 'bad',
  Lapsed: 'warn',
  HolderNotPublished: 'info',
  NotCovered: 'info',
  Unavailable: 'warn',
  StateForbids: 'warn',
};

interface AnswerProps {
  found: ResponseOf<typeof lookUpCredential>;
  onRetry: () => void;
}

function Answer({ found: { outcome, source, holder, address, until, failure }, onRetry }: AnswerProps) {
  const t = useTranslations('registers');
  const dates = useDates();
  const named = { source: source ?? '', holder: holder ?? '' };
  return (
    <InlineNotice
      tone={toneOf[outcome]}
      title={t(`lookUp.title.${outcome}`, named)}
      actions={
        outcome === 'Unavailable' && (
          <Button size="sm" onClick={onRetry}>
            {t('again')}
          </Button>
        )
      }
    >
      {address && <p>{address}</p>}
      {outcome === 'Unavailable' ? (
        <>
          {failure && <p>{t(`failure.${failure.kind}`)}</p>}
          <p>{t('lookUp.unchanged')}</p>
          {failure?.retryAfterSeconds != null && (
            <p>{t('retryAfter', { count: failure.retryAfterSeconds })}</p>
          )}
        </>
      ) : (
        <p>{t(`lookUp.text.${outcome}`, { holder: named.holder, until: until ? dates.day(until) : '' })}</p>
      )}
    </InlineNotice>
  );
}
