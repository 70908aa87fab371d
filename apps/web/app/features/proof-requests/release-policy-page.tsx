import type { ReleasePolicy, ReleaseRule } from '@probity/contract/proof-requests.ts';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../page-title.tsx';
import { runAct } from '../../platform/forms/run-act.ts';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useAccount } from '../../platform/session/own-account.ts';
import { reauthenticates } from '../../platform/session/reauthenticates.ts';
import { ReauthenticationProvider } from '../../platform/session/reauthentication.tsx';
import { useViewer } from '../../platform/viewer/viewer.ts';
import { useChangeReleasePolicy } from './mutations.ts';
import classes from './proof-requests.module.css';
import { getReleasePolicyQuery } from './queries.ts';

const ReleaseRuleDialog = lazy(() => import('./release-rule-dialog.tsx'));

export function ReleasePolicyPage() {
  const { state } = useViewer();
  return (
    <ReauthenticationProvider user={reauthenticates(state)}>
      <Policy />
    </ReauthenticationProvider>
  );
}

/** What organisations of other installations get without a person, and what they never get. */
function Policy() {
  const t = useTranslations('proofRequests');
  const { accountId } = useAccount();
  const toast = useToast();
  const refused = useRefusalToast();
  const { data: policy } = useSuspenseQuery(getReleasePolicyQuery(accountId));
  const { rules, version, abilities } = policy;
  const change = useChangeReleasePolicy(accountId, version);
  const [isAdding, setAdding] = useState(false);
  const save = (changed: ReleaseRule[], message: string) =>
    runAct(change, changed, {
      onSuccess: () => {
        setAdding(false);
        toast.show({ message, variant: 'success' });
      },
      onError: refused,
    });
  return (
    <>
      <PageTitle title={t('policy.title')} />
      <PageHeader
        breadcrumbs={[{ label: t('title'), href: '/proof-requests' }, { label: t('policy.title') }]}
        title={t('policy.title')}
        subtitle={t('policy.subtitle')}
        actions={
          abilities.change && (
            <Button variant="primary" onClick={() => setAdding(true)}>
              {t('policy.add')}
            </Button>
          )
        }
      />
      <Stack gap={4}>
        {!abilities.change && <InlineNotice>{t('policy.readOnly')}</InlineNotice>}
        <Card>
          {rules.length === 0 ? (
            <EmptyState title={t('policy.noneTitle')}>{t('policy.none')}</EmptyState>
          ) : (
            <Stack gap={3}>
              <ul className={classes.requests}>
                {rules.map((rule, index) => (
                  <RuleRow
                    key={JSON.stringify(rule)}
                    rule={rule}
                    requesters={policy.requesters}
                    isBusy={change.isPending}
                    onRemove={
                      abilities.change
                        ? () => save(rules.toSpliced(index, 1), t('policy.removed'))
                        : undefined
                    }
                  />
                ))}
              </ul>
              <Text size="small" tone="soft">
                {t('policy.order')}
              </Text>
            </Stack>
          )}
        </Card>
      </Stack>
      {isAdding && (
        <Suspense>
          <ReleaseRuleDialog
            policy={policy}
            isSaving={change.isPending}
            onAdd={(rule) => save([...rules, rule], t('policy.added'))}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </>
  );
}

interface RuleRowProps {
  rule: ReleaseRule;
  requesters: ReleasePolicy['requesters'];
  isBusy: boolean;
  onRemove: (() => void) | undefined;
}

function RuleRow({ rule, requesters, isBusy, onRemove }: RuleRowProps) {
  const t = useTranslations('proofRequests');
  const { audience, requesterKey, fields, action, purposes } = rule;
  const requester = requesters.find(({ key }) => key === requesterKey);
  const who =
    audience === 'Named'
      ? (requester?.name ?? t('policy.unknownOrganisation'))
      : t(`policy.audience.${audience}`);
  const what = t(`policy.action.${action}`);
  return (
    <li>
      <div className={classes.request}>
        <strong>{who}</strong>
        <span>{fields.map((field) => fieldLabel(field, 'Organization')).join(', ')}</span>
        <Text size="small" tone="soft">
          {action === 'Automatic'
            ? t('policy.row', {
                action: what,
                purposes: purposes.map((purpose) => t(`purpose.${purpose}`)).join(', '),
              })
            : what}
        </Text>
      </div>
      {onRemove && (
        <Button disabled={isBusy} onClick={onRemove}>
          {t('policy.remove')}
        </Button>
      )}
    </li>
  );
}
