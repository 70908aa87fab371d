import type { EntityDetail } from '@probity/contract/entities.ts';
import { Band } from '@probity/ui/band.tsx';
import { Card } from '@probity/ui/card.tsx';
import { CoverageBar } from '@probity/ui/coverage-bar.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { Text } from '@probity/ui/text.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useTranslations } from 'use-intl';
import { statusHref } from '../profile/file-status.ts';

/** In the order to do them. */
const steps = ['Rejected', 'Missing', 'EvidenceMissing', 'ReadyForReview'] as const;

/** How much of the profile is verified, and the next step. */
export function ProfileBand({ entity }: { entity: EntityDetail }) {
  const t = useTranslations();
  const { applicable, byStatus } = entity.figures.required;
  const summary = t('profile.verified', { verified: byStatus.Verified, total: applicable });
  const next = steps.find((status) => byStatus[status] > 0);
  return (
    <Band
      title={t('dashboard.profile.title')}
      link={{ href: '/profile', label: t('dashboard.profile.open') }}
    >
      <Card>
        <Stack gap={3}>
          <Text>{summary}</Text>
          <CoverageBar
            hideSummary
            total={applicable}
            segments={[{ key: 'Verified', tone: 'ok', count: byStatus.Verified }]}
            summary={summary}
          />
          {next && (
            <Row justify="between">
              <Text tone="soft">{t(`dashboard.profile.next.${next}`, { count: byStatus[next] })}</Text>
              <Row>
                <TextLink href="/documents/added">{t('documents.sorting.from')}</TextLink>
                <LinkButton href={statusHref('/profile', next)}>
                  {t(`dashboard.profile.act.${next}`)}
                </LinkButton>
              </Row>
            </Row>
          )}
        </Stack>
      </Card>
    </Band>
  );
}
