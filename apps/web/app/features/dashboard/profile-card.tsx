import type { EntityDetail } from '@probity/contract/entities.ts';
import { Card } from '@probity/ui/card.tsx';
import { useTranslations } from 'use-intl';
import { CompletenessSummary } from '../profile/completeness-summary.tsx';

export function ProfileCard({ entity }: { entity: EntityDetail }) {
  const t = useTranslations();
  return (
    <Card
      title={t('shell.profile')}
      note={t('profile.verified', {
        verified: entity.figures.required.byStatus.Verified,
        total: entity.figures.required.applicable,
      })}
      link={{ href: '/profile', label: t('dashboard.open') }}
    >
      <CompletenessSummary figures={entity.figures} path="/profile" />
    </Card>
  );
}
