import type { PublicPage as Content, PublicFact } from '@probity/contract/public-pages.ts';
import { credentialTypeLabel } from '@probity/proofs/types/type-texts.ts';
import { Button } from '@probity/ui/button.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { Text } from '@probity/ui/text.tsx';
import { TextButton, TextLink } from '@probity/ui/text-link.tsx';
import { ToneIcon } from '@probity/ui/tone-icon.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { useLocalePath } from '../../i18n/locale-path.ts';
import { handOver } from '../verify/hand-over.ts';
import { PublicPage } from '../verify/public-page.tsx';
import { useValidationText } from '../verify/use-validation-text.ts';
import classes from './company-page.module.css';
import { useFactText } from './use-fact-text.ts';

/** What a company shows to everyone. Whether it is still valid is checked in the visitor's browser. */
export function CompanyPage({ page }: { page: Content }) {
  const t = useTranslations('publicPage');
  const { facts, name, accountId } = page;
  const count = facts.length;
  return (
    <PublicPage title={name} subtitle={t('summary', { count })}>
      <div className={classes.columns}>
        <div>
          {[...Map.groupBy(facts, ({ type }) => type)].map(([type, ofType]) => (
            <section key={type} className={classes.section}>
              <h2>{credentialTypeLabel(type)}</h2>
              <dl className={classes.facts}>
                {ofType.map((fact) => (
                  <Fact key={fact.credential} fact={fact} />
                ))}
              </dl>
            </section>
          ))}
          <Text as="p" size="small" tone="muted">
            {t('leaves')}
          </Text>
        </div>
        <aside className={classes.aside}>
          <img
            className={classes.code}
            src={`/credentials/companies/${accountId}/qr.svg`}
            alt={t('qrAlt')}
            width={180}
            height={180}
          />
          {count > 0 && <VerifyAll facts={facts} />}
          <Text as="p" size="small" tone="muted">
            {t('chose', { organisation: name })}
          </Text>
          <TextLink href="/verify">{t('verifyFile')}</TextLink>
        </aside>
      </div>
    </PublicPage>
  );
}

function Fact({ fact }: { fact: PublicFact }) {
  const t = useTranslations('publicPage');
  const navigate = useNavigate();
  const toPath = useLocalePath();
  const validation = useValidationText(fact.evidence);
  const { label, text } = useFactText()(fact.claims);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className={classes.value}>{text}</span>
        <Text size="small" tone="soft">
          {validation}
        </Text>
      </dd>
      <dd className={classes.proof}>
        <TextButton
          aria-label={t('proofLabel', { fact: label })}
          onClick={() => {
            handOver({ name: label, credential: fact.credential });
            void navigate(toPath('/verify'));
          }}
        >
          {t('proof')}
        </TextButton>
      </dd>
    </div>
  );
}

type Checked = { valid: number; time: string } | 'notLoaded' | null;

function VerifyAll({ facts }: { facts: readonly PublicFact[] }) {
  const t = useTranslations('publicPage');
  const dates = useDates();
  const [isChecking, setChecking] = useState(false);
  const [checked, setChecked] = useState<Checked>(null);
  const count = facts.length;
  const verifyAll = async () => {
    setChecking(true);
    try {
      const { verifyInBrowser } = await import('../verify/verify-in-browser.ts');
      const results = await Promise.all(facts.map(({ credential }) => verifyInBrowser(credential)));
      const valid = results.filter(({ verification }) => verification.outcome === 'valid').length;
      setChecked({ valid, time: dates.minute(new Date().toISOString()) });
    } catch {
      setChecked('notLoaded');
    }
    setChecking(false);
  };
  return (
    <Stack gap={2}>
      <div>
        <h2 className={classes.check}>{t('check')}</h2>
        <Text size="small" tone="soft">
          {t('checkHint')}
        </Text>
      </div>
      <Button variant="primary" loading={isChecking} onClick={() => void verifyAll()}>
        {t('verifyAll', { count })}
      </Button>
      <div aria-live="polite">
        {checked === 'notLoaded' && <InlineNotice tone="bad">{t('couldNotVerify')}</InlineNotice>}
        {checked !== null && checked !== 'notLoaded' && (
          <p className={classes.checked} data-tone={checked.valid === count ? 'ok' : 'bad'}>
            <ToneIcon tone={checked.valid === count ? 'ok' : 'bad'} />
            {checked.valid === count
              ? t('allValid', { count, time: checked.time })
              : t('notAllValid', { count: String(count), valid: String(checked.valid), time: checked.time })}
          </p>
        )}
      </div>
    </Stack>
  );
}
