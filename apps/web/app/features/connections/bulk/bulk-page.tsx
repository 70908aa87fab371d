import { MAX_RECIPIENTS } from '@probity/domain/constants.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { DeniedState } from '@probity/ui/denied-state.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../../page-title.tsx';
import { mayBeDue } from '../../../platform/dates/today.ts';
import { FormMessage } from '../../../platform/forms/form-message.tsx';
import { useMaySpeak } from '../../../platform/session/own-account.ts';
import wizard from '../wizard-steps.module.css';
import { WizardSteps } from '../wizard-steps.tsx';
import { type BulkStep, bulkSteps } from './bulk-draft.ts';
import { CheckStep } from './check-step.tsx';
import { EarlierRequests } from './earlier-requests.tsx';
import { FileStep } from './file-step.tsx';
import { type BulkRequestState, useBulkRequest } from './use-bulk-request.ts';
import { WhatStep } from './what-step.tsx';

const components = { file: FileStep, what: WhatStep, check: CheckStep };

/** Recipients from a table, data from a template, a dry run, then sending. */
export function BulkPage() {
  const t = useTranslations('bulk');
  const maySpeak = useMaySpeak();
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader
        breadcrumbs={[{ label: t('connections'), href: '/connections' }, { label: t('title') }]}
        title={t('title')}
        subtitle={t('subtitle', { max: MAX_RECIPIENTS })}
      />
      <Stack gap={5}>
        {maySpeak ? <Wizard /> : <DeniedState title={t('deniedTitle')}>{t('denied')}</DeniedState>}
        <EarlierRequests />
      </Stack>
    </>
  );
}

function Wizard() {
  const t = useTranslations('bulk');
  const request = useBulkRequest();
  const [step, setStep] = useState<BulkStep>('file');
  const [asked, setAsked] = useState(false);
  const at = bulkSteps.indexOf(step);
  const Current = components[step];
  const go = (next: BulkStep) => {
    setAsked(false);
    setStep(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isDone(step, request)) return setAsked(true);
    if (step === 'check') return request.send.mutate();
    go(bulkSteps[at + 1] ?? 'check');
  };
  const usable = request.check.data?.usable ?? 0;
  return (
    <div>
      <WizardSteps
        label={t('steps')}
        steps={bulkSteps.map((name) => ({ name, label: t(`step.${name}`) }))}
        current={step}
        onGo={go}
      />
      <form className={step === 'file' ? undefined : wizard.form} onSubmit={submit} noValidate>
        <Card>
          <Stack gap={4}>
            <FormMessage problem={request.send.problem} />
            <Current request={request} asked={asked} />
            <Row gap={2} justify="end">
              {at > 0 && <Button onClick={() => go(bulkSteps[at - 1] ?? 'file')}>{t('back')}</Button>}
              <Button
                type="submit"
                variant="primary"
                disabled={step === 'check' && (usable === 0 || request.check.isPending)}
                loading={request.send.isPending || (step === 'file' && request.check.isPending)}
              >
                {step === 'check' ? t('send', { count: usable }) : t('next')}
              </Button>
            </Row>
          </Stack>
        </Card>
      </form>
    </div>
  );
}

function isDone(step: BulkStep, { draft, check }: BulkRequestState): boolean {
  if (step === 'what') return draft.templateId !== null && mayBeDue(draft.dueOn);
  return !check.isPending && !check.problem && (check.data?.isMapped ?? false);
}
