import type { Case } from '@probity/contract/screening-cases.ts';
import { closeCase } from '@probity/contract/screening-cases.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { CopyChip } from '@probity/ui/copy-chip.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../i18n/dates.ts';
import { PageTitle } from '../../../page-title.tsx';
import { today } from '../../../platform/dates/today.ts';
import { getCaseQuery } from '../queries.ts';
import classes from './cases.module.css';
import { useCaseAct } from './use-case-act.ts';

const StepDialog = lazy(() => import('./step-dialog.tsx'));

/** A true match: what is blocked, what has to be done, by whom and when, and what nobody may say. */
export function CasePage({ caseId }: { caseId: string }) {
  const t = useTranslations('screening');
  const dates = useDates();
  const { data: found } = useSuspenseQuery(getCaseQuery(caseId));
  const { party, hit, state } = found;
  const who = found.openedByName ?? t('formerMember');
  const next = found.steps.find(({ doneAt }) => doneAt === null);
  return (
    <>
      <PageTitle title={t('cases.pageTitle', { name: party.name })} />
      <PageHeader
        title={<bdi>{party.name}</bdi>}
        breadcrumbs={[
          { label: t('title'), href: '/screening' },
          { label: t('cases.title'), href: '/screening/cases' },
          { label: party.name },
        ]}
        badge={
          <Chip tone={state === 'Open' || state === 'Closed' ? 'bad' : 'neutral'}>
            {state === 'Open' || state === 'Closed' ? t('cases.trueMatch') : t(`cases.state.${state}`)}
          </Chip>
        }
        subtitle={t('cases.facts', { list: hit.list.title, who, date: dates.minute(found.openedAt) })}
        actions={found.abilities.close && <CloseButton caseId={caseId} />}
      />
      <Stack gap={4}>
        {state !== 'Open' && <Ended found={found} />}
        <InlineNotice
          tone="bad"
          title={t('cases.silenceTitle')}
          actions={<CopyChip value={t('cases.wording')} display={t('cases.copy')} />}
        >
          {t('cases.silence', { wording: t('cases.wording') })}
        </InlineNotice>
        <Card
          flush
          title={t('cases.steps')}
          actions={
            <Text size="small" tone="muted">
              {t('cases.stepsDone', { done: found.done, total: found.steps.length })}
            </Text>
          }
        >
          <ol className={classes.steps}>
            {found.steps.map((step) => (
              <Step key={step.step} found={found} step={step} isNext={step === next} />
            ))}
          </ol>
        </Card>
        {state === 'Open' && (
          <Card title={t('cases.notMatchTitle')}>
            <Stack gap={3}>
              <Text as="p" tone="soft">
                {t('cases.notMatch')}
              </Text>
              <div>
                <LinkButton href={found.hitHref}>{t('cases.openHit')}</LinkButton>
              </div>
            </Stack>
          </Card>
        )}
        <Text as="p" size="small" tone="muted">
          {t('cases.listed', { name: hit.listedName, list: hit.list.title, reference: hit.reference })}
        </Text>
      </Stack>
    </>
  );
}

function Ended({ found: { state, closedAt, closedByName } }: { found: Case }) {
  const t = useTranslations('screening');
  const dates = useDates();
  return (
    <InlineNotice tone="info" title={t('cases.endedTitle')}>
      {t('cases.ended', {
        state: t(`cases.state.${state}`),
        who: closedByName ?? t('formerMember'),
        date: closedAt ? dates.minute(closedAt) : '',
      })}
    </InlineNotice>
  );
}

function CloseButton({ caseId }: { caseId: string }) {
  const t = useTranslations('screening.cases');
  const close = useCaseAct((call) => call(closeCase, { params: { caseId } }), t('closed'));
  return (
    <Button variant="primary" loading={close.isPending} onClick={() => close.mutate(undefined)}>
      {t('close')}
    </Button>
  );
}

export type CaseStepView = Case['steps'][number];

function Step({ found, step, isNext }: { found: Case; step: CaseStepView; isNext: boolean }) {
  const t = useTranslations('screening');
  const [dialog, setDialog] = useState<'record' | 'assign' | null>(null);
  const name = t(`cases.step.${step.step}`);
  const mayWork = found.abilities.work && step.doneAt === null;
  return (
    <li className={classes.step}>
      <div>
        <h3>{name}</h3>
        <Text as="p" size="small" tone="soft">
          {t(`cases.stepText.${step.step}`)}
        </Text>
        {step.note && <p className={classes.note}>{step.note}</p>}
      </div>
      <Owner step={step} />
      {step.doneAt ? (
        <div>
          <Chip tone="ok">{t('cases.done')}</Chip>
        </div>
      ) : (
        mayWork && (
          <Row gap={2}>
            <Button
              size="sm"
              variant={isNext ? 'primary' : 'default'}
              aria-label={`${t('cases.record')}: ${name}`}
              onClick={() => setDialog('record')}
            >
              {t('cases.record')}
            </Button>
            <Button
              size="sm"
              aria-label={`${t('cases.assign')}: ${name}`}
              onClick={() => setDialog('assign')}
            >
              {t('cases.assign')}
            </Button>
          </Row>
        )
      )}
      {dialog && (
        <Suspense>
          <StepDialog caseId={found.id} step={step} act={dialog} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </li>
  );
}

function Owner({ step: { step, assignee, dueOn, doneAt, doneByName } }: { step: CaseStepView }) {
  const t = useTranslations('screening');
  const dates = useDates();
  if (doneAt) {
    const who = step === 'Stop' ? t('cases.automatic') : (doneByName ?? t('formerMember'));
    return (
      <Text size="small" tone="muted">
        {t('cases.doneBy', { who, date: dates.minute(doneAt) })}
      </Text>
    );
  }
  const isOverdue = dueOn < today();
  return (
    <div>
      <Text as="p">{assignee?.name ?? t('cases.unassigned')}</Text>
      <Text as="p" size="small" tone={isOverdue ? 'bad' : 'muted'}>
        {t(isOverdue ? 'cases.overdueSince' : 'cases.due', { date: dates.day(dueOn) })}
      </Text>
    </div>
  );
}
