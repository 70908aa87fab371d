import { Card } from '@probity/ui/card.tsx';
import { useTranslations } from 'use-intl';
import { useProfile } from '../credentials/use-profile.ts';
import { CompletenessSummary } from './completeness-summary.tsx';
import { figuresOf } from './file-figures.ts';

export function CompletenessCard() {
  const t = useTranslations('profile');
  const profile = useProfile();
  const { figures } = figuresOf(profile);
  const { byStatus, applicable } = figures.required;
  return (
    <Card title={t('completeness')} note={t('verified', { verified: byStatus.Verified, total: applicable })}>
      <CompletenessSummary figures={figures} path={profile.path} />
    </Card>
  );
}
