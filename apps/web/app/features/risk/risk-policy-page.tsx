import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { GuardedButton } from '@probity/ui/guarded-button.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Columns, Row, Stack } from '@probity/ui/layout.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../page-title.tsx';
import panelText from '../../panel-text.module.css';
import { useRefusalContent } from '../../platform/problems/use-refusal-content.tsx';
import { isOwner, useAccount } from '../../platform/session/own-account.ts';
import { reauthenticates } from '../../platform/session/reauthenticates.ts';
import { ReauthenticationProvider } from '../../platform/session/reauthentication.tsx';
import { useViewer } from '../../platform/viewer/viewer.ts';
import { defaultPolicy, draftOf, isSamePolicy, policyOf, withoutVersion } from './policy-draft.ts';
import { getRiskPolicyQuery } from './queries.ts';
import { RiskPolicyEffect } from './risk-policy-effect.tsx';
import { FallField, LimitFields, ListFields, OfferingFields, WeightFields } from './risk-policy-fields.tsx';
import { usePolicyDraft } from './use-policy-draft.ts';

export function RiskPolicyPage() {
  const { state } = useViewer();
  return (
    <ReauthenticationProvider user={reauthenticates(state)}>
      <Policy />
    </ReauthenticationProvider>
  );
}

function Policy() {
  const t = useTranslations();
  const toast = useToast();
  const refusalOf = useRefusalContent();
  const account = useAccount();
  const owner = isOwner(account);
  const { data } = useSuspenseQuery(getRiskPolicyQuery(account.accountId));
  const saved = withoutVersion(data);
  const { draft, edit, save, isPending, error, isStale } = usePolicyDraft(account.accountId, data);
  const shown = draft ?? draftOf(saved);
  const policy = policyOf(shown);
  const isChanged = draft !== null && (policy === null || !isSamePolicy(policy, saved));
  const isDefault = policy !== null && isSamePolicy(policy, defaultPolicy());
  const refusal = error ? (isStale ? t('risk.policy.stale') : refusalOf(error)) : null;
  const saveShown = () =>
    policy && save(policy, () => toast.show({ message: t('risk.policy.saved'), variant: 'success' }));
  const fields = { draft: shown, disabled: !owner, onChange: edit };
  return (
    <>
      <PageTitle title={t('risk.policy.title')} />
      <PageHeader
        title={t('risk.policy.title')}
        subtitle={t('risk.policy.subtitle', { organisation: account.name })}
        actions={owner && <LinkButton href="/account/risk/lab">{t('risk.lab.link')}</LinkButton>}
      />
      <Stack gap={4}>
        {!owner && <InlineNotice>{t('risk.policy.readOnly')}</InlineNotice>}
        {refusal && (
          <div role="alert">
            <InlineNotice tone={isStale ? 'warn' : 'bad'}>{refusal}</InlineNotice>
          </div>
        )}
        <Columns>
          <Stack gap={4}>
            <Card title={t('risk.policy.weights')}>
              <Stack gap={3}>
                <p className={panelText.hint}>{t('risk.policy.weightsHint')}</p>
                <WeightFields {...fields} />
              </Stack>
            </Card>
            <Card title={t('risk.policy.limits')}>
              <LimitFields {...fields} />
            </Card>
            <Card title={t('risk.policy.fall')}>
              <FallField {...fields} />
            </Card>
          </Stack>
          <Stack gap={4}>
            <Card title={t('risk.policy.lists')}>
              <ListFields {...fields} />
            </Card>
            <Card title={t('risk.policy.offerings')}>
              <OfferingFields {...fields} />
            </Card>
            {owner && isChanged && policy && (
              <Card title={t('risk.policy.effectTitle')}>
                <RiskPolicyEffect accountId={account.accountId} policy={policy} />
              </Card>
            )}
          </Stack>
        </Columns>
        <Row>
          <GuardedButton
            variant="primary"
            loading={isPending}
            disabled={owner && !(isChanged && policy)}
            deniedReason={owner ? undefined : t('risk.policy.readOnly')}
            onClick={owner ? saveShown : undefined}
          >
            {t('common.saveChanges')}
          </GuardedButton>
          {owner && isChanged && (
            <Button disabled={isPending} onClick={() => edit(null)}>
              {t('risk.policy.discard')}
            </Button>
          )}
          {owner && !isDefault && (
            <Button onClick={() => edit(draftOf(defaultPolicy()))}>{t('risk.policy.defaults')}</Button>
          )}
        </Row>
      </Stack>
    </>
  );
}
