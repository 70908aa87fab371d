import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAccount } from '../../../platform/session/own-account.ts';
import { getSettingsQuery } from '../../settings/queries.ts';
import { templateToBeginWith } from './draft.ts';
import type { StepProps } from './step-props.ts';

/** Selects the account's default template, once per visit of the step. */
export function useUsualTemplate(
  { draft, onChange }: Pick<StepProps, 'draft' | 'onChange'>,
  fitting: readonly { id: string }[] | undefined,
): void {
  const { accountId } = useAccount();
  const { data: settings } = useQuery({ ...getSettingsQuery(accountId), throwOnError: false });
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || !settings || !fitting) return;
    begun.current = true;
    const templateId = templateToBeginWith(draft, fitting, settings.defaultTemplateId);
    if (templateId !== draft.templateId) onChange({ templateId });
  }, [settings, fitting, draft, onChange]);
}
