import type { PublicPageSettings } from '@probity/contract/public-pages.ts';
import { claimLabel } from '@probity/proofs/types/type-texts.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { CopyChip } from '@probity/ui/copy-chip.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { Text } from '@probity/ui/text.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../page-title.tsx';
import { runAct } from '../../platform/forms/run-act.ts';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useAccount } from '../../platform/session/own-account.ts';
import { useValidationText } from '../verify/use-validation-text.ts';
import { usePublishFact, useSwitchPublicPage, useWithdrawFact } from './mutations.ts';
import classes from './public-page-settings-page.module.css';
import { getPublicPageSettingsQuery } from './queries.ts';
import { useFactText } from './use-fact-text.ts';

type ProvenFact = PublicPageSettings['facts'][number];
type UnprovenFact = PublicPageSettings['unproven'][number];

/** Whether the account has a public page, and which facts are on it: each with what would be seen of it. */
export function PublicPageSettingsPage() {
  const t = useTranslations('publicPage');
  const { accountId } = useAccount();
  const { data: page } = useSuspenseQuery(getPublicPageSettingsQuery(accountId));
  const hasFacts = page.facts.length + page.unproven.length > 0;
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader title={t('title')} subtitle={t('subtitle', { organisation: page.name })} />
      <Stack gap={4}>
        <PageSwitch accountId={accountId} page={page} />
        <Card title={t('facts')}>
          {hasFacts ? (
            <Stack gap={2}>
              <Text size="small" tone="soft">
                {t('factsHint')}
              </Text>
              <ul className={classes.facts}>
                {page.facts.map((fact) => (
                  <ProvenRow key={`${fact.proofId}/${fact.claim}`} accountId={accountId} fact={fact} />
                ))}
                {page.unproven.map((fact) => (
                  <UnprovenRow key={fact.factId} accountId={accountId} fact={fact} />
                ))}
              </ul>
            </Stack>
          ) : (
            <EmptyState title={t('noFactsTitle')}>{t('noFacts')}</EmptyState>
          )}
        </Card>
        {page.isOn && <ForWebsite accountId={accountId} page={page} />}
      </Stack>
    </>
  );
}

interface PartProps {
  accountId: string;
  page: PublicPageSettings;
}

function PageSwitch({ accountId, page: { isOn, name, address } }: PartProps) {
  const t = useTranslations('publicPage');
  const toast = useToast();
  const refused = useRefusalToast();
  const change = useSwitchPublicPage(accountId);
  const flip = () =>
    runAct(
      change,
      { isOn: !isOn },
      {
        onSuccess: () => toast.show({ message: t(isOn ? 'switchedOff' : 'switchedOn'), variant: 'success' }),
        onError: refused,
      },
    );
  return (
    <Card>
      <Row justify="between">
        <Stack gap={2}>
          <Row>
            <Chip tone={isOn ? 'ok' : 'neutral'}>{t(isOn ? 'on' : 'off')}</Chip>
            <span>{t(isOn ? 'isOn' : 'isOff', { organisation: name })}</span>
          </Row>
          {isOn && (
            <Row>
              <CopyChip value={address} />
              <TextLink href={`/companies/${accountId}`}>{t('open')}</TextLink>
            </Row>
          )}
        </Stack>
        <Button variant={isOn ? undefined : 'primary'} loading={change.isPending} onClick={flip}>
          {t(isOn ? 'switchOff' : 'switchOn')}
        </Button>
      </Row>
    </Card>
  );
}

function ProvenRow({ accountId, fact }: { accountId: string; fact: ProvenFact }) {
  const t = useTranslations('publicPage');
  const toast = useToast();
  const refused = useRefusalToast();
  const validation = useValidationText(fact.evidence);
  const { label, text } = useFactText()(fact.claims);
  const publish = usePublishFact(accountId);
  const { proofId, claim, factId, isShown } = fact;
  const show = () =>
    runAct(
      publish,
      { proofId, claim },
      {
        onSuccess: () => toast.show({ message: t('published', { fact: label }), variant: 'success' }),
        onError: refused,
      },
    );
  return (
    <li>
      <div className={classes.fact}>
        <Text size="small" tone="muted">
          {label}
        </Text>
        <span>{text}</span>
        {validation && (
          <Text size="small" tone="soft">
            {t('proofSays', { validation })}
          </Text>
        )}
        {factId !== null && !isShown && (
          <Text size="small" tone="soft">
            {t('changed')}
          </Text>
        )}
      </div>
      <Chip tone={isShown ? 'ok' : 'neutral'}>{t(isShown ? 'shown' : 'notShown')}</Chip>
      <Row>
        {!isShown && (
          <Button
            size="sm"
            aria-label={factId === null ? t('showLabel', { fact: label }) : undefined}
            loading={publish.isPending}
            onClick={show}
          >
            {t(factId === null ? 'show' : 'showNew')}
          </Button>
        )}
        {factId !== null && <HideButton accountId={accountId} factId={factId} label={label} />}
      </Row>
    </li>
  );
}

function UnprovenRow({ accountId, fact }: { accountId: string; fact: UnprovenFact }) {
  const t = useTranslations('publicPage');
  const label = claimLabel(fact.claim.split('.').at(-1) ?? fact.claim);
  return (
    <li>
      <div className={classes.fact}>
        <Text size="small" tone="muted">
          {label}
        </Text>
        <span>{t('unproven')}</span>
      </div>
      <Chip>{t('notShown')}</Chip>
      <HideButton accountId={accountId} factId={fact.factId} label={label} />
    </li>
  );
}

function HideButton({ accountId, factId, label }: { accountId: string; factId: string; label: string }) {
  const t = useTranslations('publicPage');
  const toast = useToast();
  const refused = useRefusalToast();
  const withdraw = useWithdrawFact(accountId);
  const hide = () =>
    runAct(withdraw, factId, {
      onSuccess: () => toast.show({ message: t('withdrawn', { fact: label }), variant: 'success' }),
      onError: refused,
    });
  return (
    <Button
      size="sm"
      aria-label={t('hideLabel', { fact: label })}
      loading={withdraw.isPending}
      onClick={hide}
    >
      {t('hide')}
    </Button>
  );
}

function ForWebsite({ accountId, page: { name, address, facts } }: PartProps) {
  const t = useTranslations('publicPage');
  const { origin } = new URL(address);
  const pictures = `/credentials/companies/${accountId}`;
  // Another address after each choice: the browser keeps the picture for half a minute.
  const shown = facts.filter(({ isShown }) => isShown).length;
  const html = `<a href="${address}"><img src="${origin}${pictures}/badge.svg" alt="${t('badgeAlt', { organisation: name }).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" width="320" height="56"></a>`;
  return (
    <Card title={t('website')}>
      <Row align="start">
        <Stack gap={2}>
          <img
            src={`${pictures}/badge.svg?shown=${shown}`}
            alt={t('badgeAlt', { organisation: name })}
            width={320}
            height={56}
          />
          <Text size="small" tone="soft">
            {t('badgeHint')}
          </Text>
          <CopyChip value={html} display={t('code')} />
        </Stack>
        <Stack gap={2}>
          <img src={`${pictures}/qr.svg`} alt={t('qrAlt')} width={120} height={120} />
          <TextLink href={`${pictures}/qr.svg`} download="qr.svg">
            {t('downloadQr')}
          </TextLink>
        </Stack>
      </Row>
    </Card>
  );
}
