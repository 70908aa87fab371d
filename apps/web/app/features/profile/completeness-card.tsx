import { Card } from '@probity/ui/card.tsx';
import { useTranslations } from 'use-intl';
import { CompletenessSummary } from './completeness-summary.tsx';
import { useProfile } from './use-profile.ts';

export function CompletenessCard() {
  const t = useTranslations('profile');
  const { entity, path } = useProfile();
  return (
    <Card title={t('completeness')} note={t('completenessNote', { required: entity.required })}>
      <CompletenessSummary entity={entity} path={path} />
    </Card>
  );
}
