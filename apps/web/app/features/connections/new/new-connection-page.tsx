import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../../page-title.tsx';
import { FormMessage } from '../../../platform/forms/form-message.tsx';
import { useAccount } from '../../../platform/session/own-account.ts';
import wizard from '../wizard-steps.module.css';
import { WizardSteps } from '../wizard-steps.tsx';
import { firstGap, gapsIn, isBegun, type Step, stepsOf } from './draft.ts';
import { MessageStep } from './message-step.tsx';
import { PeopleStep } from './people-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { useCreateConnection } from './use-create-connection.ts';
import { useDraft } from './use-draft.ts';
import { WhatStep } from './what-step.tsx';
import { WhoStep } from './who-step.tsx';

const components = {
  who: WhoStep,
  what: WhatStep,
  people: PeopleStep,
  message: MessageStep,
  review: ReviewStep,
};

/** Party, data, related parties, purpose, review: a request or an offer, one step at a time. */
export function NewConnectionPage() {
  const t = useTranslations('connections.new');
  const { draft, change, forget, isRestored, discard } = useDraft();
  const [search, setSearch] = useSearchParams();
  const [asked, setAsked] = useState(false);
  const send = useCreateConnection(draft, forget);
  const { kind: ownKind } = useAccount();
  const steps = stepsOf(draft, ownKind);
  const wanted = steps.find((name) => name === search.get('step'));
  // A step in an old URL means nothing without a draft.
  const step = wanted && isBegun(draft) ? wanted : 'who';
  const at = steps.indexOf(step);
  const Current = components[step];
  const go = (next: Step) => {
    setAsked(false);
    setSearch((before) => ({ ...Object.fromEntries(before), step: next }), { preventScrollReset: true });
  };
  const startAgain = () => {
    discard();
    setSearch({}, { replace: true });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (gapsIn(step, draft).length > 0) return setAsked(true);
    if (step !== 'review') return go(steps[at + 1] ?? 'review');
    const gap = firstGap(draft);
    if (gap) return go(gap);
    send.mutate();
  };
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader
        breadcrumbs={[{ label: t('connections'), href: '/connections' }, { label: t('title') }]}
        title={t('title')}
        subtitle={t('subtitle')}
      />
      <WizardSteps
        label={t('steps')}
        steps={steps.map((name) => ({ name, label: t(`step.${name}`) }))}
        current={step}
        onGo={go}
      />
      <Stack gap={4}>
        {isRestored && (
          <InlineNotice
            tone="neutral"
            title={t('restoredTitle', { name: draft.known?.name || draft.name || t('noName') })}
            actions={
              <Button size="sm" onClick={startAgain}>
                {t('discard')}
              </Button>
            }
          >
            {t('restored')}
          </InlineNotice>
        )}
        <form className={wizard.form} onSubmit={submit} noValidate>
          <Card>
            <Stack gap={4}>
              <FormMessage problem={send.problem} shown={[]} />
              {send.openId && (
                <LinkButton href={`/connections/${send.openId}`}>{t('openExisting')}</LinkButton>
              )}
              <Current draft={draft} onChange={change} gaps={asked ? gapsIn(step, draft) : []} onGo={go} />
              <Row gap={2} justify="end">
                {at > 0 && <Button onClick={() => go(steps[at - 1] ?? 'who')}>{t('back')}</Button>}
                <Button type="submit" variant="primary" loading={send.isPending}>
                  {step === 'review' ? t(draft.purpose === 'ask' ? 'send' : 'share') : t('next')}
                </Button>
              </Row>
            </Stack>
          </Card>
        </form>
      </Stack>
    </>
  );
}
