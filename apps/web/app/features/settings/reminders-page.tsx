import { GuardedButton } from '@probity/ui/guarded-button.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Columns, Stack } from '@probity/ui/layout.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useUnsavedInput } from '@probity/ui/unsaved-input.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../page-title.tsx';
import { runAct } from '../../platform/forms/run-act.ts';
import { useFormRefusal } from '../../platform/problems/use-refusal.ts';
import { useAccount } from '../../platform/session/own-account.ts';
import { useSetReminderRule } from './mutations.ts';
import { getReminderRuleQuery } from './queries.ts';
import { draftOf, type ReminderDraft, ruleOf } from './reminder-draft.ts';
import { HoursFields, WhenFields, WhoFields } from './reminder-fields.tsx';
import { RemindersPreview } from './reminders-preview.tsx';

/** When parties that have not answered are reminded. */
export function RemindersPage() {
  const t = useTranslations('settings.reminders');
  const common = useTranslations('common');
  const toast = useToast();
  const refusalOf = useFormRefusal();
  const { accountId, name: organisation } = useAccount();
  const { data: saved } = useSuspenseQuery(getReminderRuleQuery(accountId));
  const { rule: inForce, version, abilities } = saved;
  const [draft, setDraft] = useState<ReminderDraft | null>(null);
  const change = useSetReminderRule(accountId, version);
  useUnsavedInput(draft !== null);
  const shown = draft ?? draftOf(inForce);
  const rule = ruleOf(shown);
  const problem = refusalOf(change.error);
  const fields = { draft: shown, disabled: !abilities.change, problem, onChange: setDraft };
  const save = () =>
    rule &&
    runAct(change, rule, {
      onSuccess: () => {
        setDraft(null);
        toast.show({ message: t('saved'), variant: 'success' });
      },
    });
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader title={t('title')} subtitle={t('subtitle', { organisation })} />
      <Stack gap={4}>
        {!abilities.change && <InlineNotice>{t('readOnly')}</InlineNotice>}
        {problem?.message && (
          <div role="alert">
            <InlineNotice tone="bad">{problem.message}</InlineNotice>
          </div>
        )}
        <Columns>
          <Stack gap={4}>
            <WhenFields {...fields} />
            <WhoFields {...fields} />
          </Stack>
          <Stack gap={4}>
            <HoursFields {...fields} />
            <RemindersPreview accountId={accountId} rule={rule} />
          </Stack>
        </Columns>
        <div>
          <GuardedButton
            variant="primary"
            loading={change.isPending}
            disabled={abilities.change && (!draft || !rule)}
            deniedReason={abilities.change ? undefined : t('readOnly')}
            onClick={abilities.change ? save : undefined}
          >
            {common('saveChanges')}
          </GuardedButton>
        </div>
      </Stack>
    </>
  );
}
