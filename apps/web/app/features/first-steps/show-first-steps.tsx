import { TextButton } from '@probity/ui/text-link.tsx';
import { useTranslations } from 'use-intl';
import { runAct } from '../../platform/forms/run-act.ts';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useChangeFirstSteps } from './mutations.ts';

/** Shows first steps again that were hidden before they were done. */
export default function ShowFirstSteps({ accountId }: { accountId: string }) {
  const t = useTranslations('firstSteps');
  const refused = useRefusalToast();
  const change = useChangeFirstSteps(accountId);
  return (
    <div>
      <TextButton disabled={change.isPending} onClick={() => runAct(change, false, { onError: refused })}>
        {t('show')}
      </TextButton>
    </div>
  );
}
