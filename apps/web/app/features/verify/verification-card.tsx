import type { Verification } from '@probity/proofs';
import { credentialTypeLabel, typeOf } from '@probity/proofs/types/index.ts';
import { Text } from '@probity/ui/text.tsx';
import { TextButton } from '@probity/ui/text-link.tsx';
import { ToneIcon } from '@probity/ui/tone-icon.tsx';
import { VisuallyHidden } from '@probity/ui/visually-hidden.tsx';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { ClaimList } from './claim-list.tsx';
import { claimsOf } from './claims-of.ts';
import { useValidationText } from './use-validation-text.ts';
import { toneOf, verdictOf } from './verdict.ts';
import classes from './verification-card.module.css';

const tones = { passed: 'ok', failed: 'bad', notChecked: 'neutral' } as const;

interface VerificationCardProps {
  name: string;
  /** Of the installation whose types have names here. */
  host: string;
  verification: Verification;
  /** What anybody learned of the credential. */
  sent: string;
  onRemove: () => void;
  children?: ReactNode;
}

/** The verdict, every step with its sentence, and what the credential says. */
export function VerificationCard(props: VerificationCardProps) {
  const { name, host, verification, sent, onRemove, children } = props;
  const t = useTranslations('verify');
  const dates = useDates();
  const id = useId();
  const { steps, claims, vct, issuer, issuedAt, expiresAt, presentedTo, evidence } = verification;
  const verdict = verdictOf(verification);
  const type = vct === null ? null : typeOf(vct, host);
  const groups = claims ? claimsOf(claims) : [];
  const validation = useValidationText(evidence);
  const isReliable = verdict === 'valid';
  return (
    <article className={classes.card} aria-labelledby={id}>
      <header className={classes.verdict} data-tone={toneOf(verdict)}>
        <ToneIcon tone={toneOf(verdict)} size={28} />
        <div>
          <h2 id={id}>{t(`verdict.${verdict}`)}</h2>
          <p>{[type ? credentialTypeLabel(type.key) : vct, issuer].filter(Boolean).join(' · ')}</p>
        </div>
      </header>
      <div className={classes.file}>
        <Text size="small" tone="soft">
          {name}
        </Text>
        <TextButton aria-label={t('removeLabel', { name })} onClick={onRemove}>
          {t('remove')}
        </TextButton>
      </div>
      <ol className={classes.steps}>
        {steps
          .filter(({ step, outcome }) => step !== 'parse' || outcome !== 'passed')
          .map(({ step, outcome, reason }) => (
            <li key={step} data-tone={tones[outcome]}>
              <ToneIcon tone={tones[outcome]} />
              <div>
                <h3>
                  {t(`step.${step}`)}
                  <VisuallyHidden>: {t(`outcome.${outcome}`)}</VisuallyHidden>
                </h3>
                <p>
                  {t(`reason.${reason}`, {
                    period: !issuedAt ? 'none' : expiresAt ? 'closed' : 'open',
                    issued: issuedAt ? dates.day(issuedAt.toISOString()) : '',
                    expires: expiresAt ? dates.day(expiresAt.toISOString()) : '',
                    audience: presentedTo?.audience ?? '',
                    presented: presentedTo ? dates.minute(presentedTo.at.toISOString()) : '',
                    issuer: issuer ?? '',
                  })}
                </p>
              </div>
            </li>
          ))}
      </ol>
      {groups.length > 0 && (
        <section className={classes.claims}>
          <div className={classes.claimsHead}>
            <h3>{t('says')}</h3>
            {!isReliable && <Text size="small">{t('doNotRely')}</Text>}
          </div>
          <ClaimList groups={groups} isReliable={isReliable} />
          {validation && (
            <Text as="p" size="small" tone="soft">
              {isReliable ? validation : <s>{validation}</s>}
            </Text>
          )}
        </section>
      )}
      {children}
      <footer className={classes.foot}>
        <Text size="small" tone="muted">
          {sent}
        </Text>
      </footer>
    </article>
  );
}
