import type { Credential } from '@probity/contract/credentials.ts';
import { providerLabel } from '@probity/domain/checks/enrichers.ts';
import { fieldDefinition, fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { formatValue } from '@probity/domain/fields/formats.ts';
import { Button } from '@probity/ui/button.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { RadioGroup } from '@probity/ui/radio-group.tsx';
import { SidePanel } from '@probity/ui/side-panel.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useUnsavedInput } from '@probity/ui/unsaved-input.ts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { useFormatLocale } from '../../product.tsx';
import type { Profile } from '../credentials/use-profile.ts';
import { DifferingText } from './differing-text.tsx';
import { type Resolution, useResolveDifference } from './use-resolve-difference.ts';

interface ResolvePanelProps {
  credential: Credential & { difference: NonNullable<Credential['difference']> };
  profile: Pick<Profile, 'entity' | 'path'>;
  onClose: () => void;
}

/** Which of two values is right: the register's, or ours with a reason. */
export default function ResolvePanel({ credential, profile, onClose }: ResolvePanelProps) {
  const t = useTranslations('registers.resolve');
  const dates = useDates();
  const locale = useFormatLocale();
  const formId = useId();
  const [use, setUse] = useState<Resolution['use']>('register');
  const [reason, setReason] = useState('');
  const resolve = useResolveDifference(credential);
  useUnsavedInput(reason.trim() !== '' && !resolve.isSuccess);
  const { difference, fieldKey, masked, value, lastChangedBy, changedAt } = credential;
  const own = masked ?? formatValue(fieldDefinition(fieldKey).value, value, locale);
  const register = providerLabel(difference.provider);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    resolve.mutate(use === 'register' ? { use } : { use, reason: reason.trim() }, { onSuccess: onClose });
  };
  return (
    <SidePanel
      opened
      onClose={onClose}
      eyebrow={fieldLabel(fieldKey, profile.entity.kind)}
      title={t('title')}
      footer={
        <>
          <Button variant="primary" type="submit" form={formId} loading={resolve.isPending}>
            {t(`submit.${use}`)}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('later')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <Stack gap={4}>
          <RadioGroup
            legend={t('legend')}
            value={use}
            onChange={setUse}
            options={[
              {
                value: 'register',
                label: <DifferingText text={difference.text} other={own} />,
                hint: `${register} · ${dates.day(difference.since)}`,
              },
              {
                value: 'own',
                label: <DifferingText text={own} other={difference.text} />,
                hint: [lastChangedBy ?? profile.entity.entityName, dates.day(changedAt)].join(' · '),
              },
            ]}
          />
          {use === 'own' && (
            <TextArea
              label={t('reason')}
              hint={t('reasonHint')}
              required
              minLength={3}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
          <p>{t(`then.${use}`, { register })}</p>
          <TextLink href={`${profile.path}/register`}>{t('compareAll', { register })}</TextLink>
        </Stack>
      </form>
    </SidePanel>
  );
}
