import type { FirstSteps } from '@probity/contract/first-steps.ts';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { Checkbox } from '@probity/ui/checkbox.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { Fieldset } from '@probity/ui/fieldset.tsx';
import { GuardedButton } from '@probity/ui/guarded-button.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { Text } from '@probity/ui/text.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../page-title.tsx';
import { runAct } from '../../platform/forms/run-act.ts';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useAccount, useMaySpeak } from '../../platform/session/own-account.ts';
import { getFirstStepsQuery } from '../tasks/queries.ts';
import { useAddSampleRequest, useAnswerSampleRequest, useRemoveSampleRequest } from './mutations.ts';

type Sample = NonNullable<FirstSteps['sample']>;

/** A fictional request to practise on. */
export function SamplePage() {
  const t = useTranslations('firstSteps');
  const { accountId, kind } = useAccount();
  const maySpeak = useMaySpeak();
  const { sample } = useSuspenseQuery(getFirstStepsQuery(accountId)).data;
  const toast = useToast();
  const refused = useRefusalToast();
  const add = useAddSampleRequest(accountId);
  const remove = useRemoveSampleRequest(accountId);
  const deniedReason = maySpeak ? undefined : t('sample.denied');
  const begin = () => runAct(add, undefined, { onError: refused });
  const takeAway = () =>
    runAct(remove, undefined, {
      onSuccess: () => toast.show({ message: t('sample.removed'), variant: 'success' }),
      onError: refused,
    });
  return (
    <>
      <PageTitle title={t('sample.title')} />
      <PageHeader
        title={t('sample.title')}
        subtitle={t('sample.subtitle')}
        actions={
          sample && (
            <GuardedButton loading={remove.isPending} deniedReason={deniedReason} onClick={takeAway}>
              {t('sample.remove')}
            </GuardedButton>
          )
        }
      />
      <Stack gap={4}>
        {sample ? (
          <>
            <InlineNotice>{t('sample.notice', { requester: t('sample.requester') })}</InlineNotice>
            {sample.state === 'Received' ? (
              <Request key={kind} accountId={accountId} sample={sample} deniedReason={deniedReason} />
            ) : (
              <Outcome sample={sample}>
                <GuardedButton loading={add.isPending} deniedReason={deniedReason} onClick={begin}>
                  {t('sample.again')}
                </GuardedButton>
              </Outcome>
            )}
          </>
        ) : (
          <EmptyState
            title={t('sample.emptyTitle')}
            actions={
              <GuardedButton
                variant="primary"
                loading={add.isPending}
                deniedReason={deniedReason}
                onClick={begin}
              >
                {t('sample.add')}
              </GuardedButton>
            }
          >
            {t('sample.empty')}
          </EmptyState>
        )}
        <TextLink href="/dashboard">{t('sample.back')}</TextLink>
      </Stack>
    </>
  );
}

interface RequestProps {
  accountId: string;
  sample: Sample;
  deniedReason: string | undefined;
}

function Request({ accountId, sample, deniedReason }: RequestProps) {
  const t = useTranslations('firstSteps.sample');
  const { kind } = useAccount();
  const refused = useRefusalToast();
  const answer = useAnswerSampleRequest(accountId);
  const [chosen, setChosen] = useState(() =>
    sample.items.filter(({ isGiven }) => isGiven).map(({ fieldKey }) => fieldKey),
  );
  const [isEmpty, setEmpty] = useState(false);
  const approve = () => {
    setEmpty(chosen.length === 0);
    if (chosen.length > 0)
      runAct(answer, { decision: 'Approved' as const, fields: chosen }, { onError: refused });
  };
  const decline = () => runAct(answer, { decision: 'Declined' as const, fields: [] }, { onError: refused });
  return (
    <Card title={t('request', { requester: t('requester') })} actions={<Chip tone="warn">{t('chip')}</Chip>}>
      <Stack gap={4}>
        <Text as="p" tone="soft">
          {t('purpose')}
        </Text>
        <Fieldset legend={t('choose')} error={isEmpty ? t('choice') : undefined}>
          <Stack gap={3}>
            {sample.items.map(({ fieldKey, isGiven }) => (
              <Checkbox
                key={fieldKey}
                label={fieldLabel(fieldKey, kind)}
                hint={isGiven ? t('given') : t('missing')}
                checked={chosen.includes(fieldKey)}
                disabled={answer.isPending}
                onChange={(event) => {
                  const isOn = event.currentTarget.checked;
                  setChosen((before) =>
                    isOn ? [...before, fieldKey] : before.filter((other) => other !== fieldKey),
                  );
                }}
              />
            ))}
          </Stack>
        </Fieldset>
        <Row gap={2}>
          <GuardedButton
            variant="primary"
            loading={answer.isPending}
            deniedReason={deniedReason}
            onClick={approve}
          >
            {t('approve')}
          </GuardedButton>
          {!deniedReason && (
            <Button disabled={answer.isPending} onClick={decline}>
              {t('decline')}
            </Button>
          )}
        </Row>
      </Stack>
    </Card>
  );
}

function Outcome({ sample, children }: { sample: Sample; children: ReactNode }) {
  const t = useTranslations('firstSteps.sample');
  const { kind } = useAccount();
  const shared = sample.items.filter(({ isShared }) => isShared);
  const requester = t('requester');
  const items = shared.map(({ fieldKey }) => fieldLabel(fieldKey, kind)).join(', ');
  return (
    <Card
      title={sample.state === 'Approved' ? t('approvedTitle') : t('declinedTitle')}
      actions={<Chip tone="warn">{t('chip')}</Chip>}
    >
      <Stack gap={3}>
        <Text as="p">
          {sample.state === 'Approved'
            ? t('approved', { count: shared.length, requester, items })
            : t('declined', { requester })}
        </Text>
        <Text as="p" tone="soft">
          {t('next')}
        </Text>
        <div>{children}</div>
      </Stack>
    </Card>
  );
}
