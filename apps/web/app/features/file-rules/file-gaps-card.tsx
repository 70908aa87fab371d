import type { FileGaps } from '@probity/contract/file-rules.ts';
import type { EntityKind } from '@probity/domain/enumerations.ts';
import { documentTypeLabel } from '@probity/domain/fields/evidence.ts';
import type { GapState } from '@probity/domain/file-rules/file-rule-keys.ts';
import { Card } from '@probity/ui/card.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { FieldList, FieldRow } from '@probity/ui/field-row.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { Text } from '@probity/ui/text.tsx';
import type { Tone } from '@probity/ui/tone.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { FailedRead } from '../../platform/problems/failed-read.tsx';
import { isApiError } from '../../platform/problems/form-problem.ts';
import { useAccount } from '../../platform/session/own-account.ts';
import { fieldHref } from '../related/link-fields.ts';
import { getFileGapsQuery } from './queries.ts';

type Rule = FileGaps['rules'][number];
type Gap = Rule['gaps'][number];

const tones: Readonly<Record<GapState, Tone>> = {
  Missing: 'warn',
  Rejected: 'bad',
  NotProven: 'warn',
  NoField: 'neutral',
};

interface FileGapsCardProps {
  party: { id: string; kind: EntityKind };
  /** Where it is added in the file of a party that the account manages. */
  profilePath?: string;
  /** Where a recipient requests it; absent if nothing can be requested now. */
  requestHref?: string | undefined;
}

/** What a file still lacks of the data that the law asks for, each line with the place where it can be added. */
export default function FileGapsCard({ party, profilePath, requestHref }: FileGapsCardProps) {
  const { accountId } = useAccount();
  const { data, error, isPending, refetch } = useQuery({
    ...getFileGapsQuery({ accountId, entityId: party.id }),
    throwOnError: false,
    retry: false,
  });
  if (isPending) return <SkeletonRows rows={3} />;
  // A member who may not see the shared data sees nothing about what it lacks either.
  if (!data && isApiError(error) && error.status === 404) return null;
  if (!data) return <FailedRead error={error} onRetry={() => void refetch()} />;
  return data.rules.map((rule) => (
    <RuleCard
      key={rule.rule}
      rule={rule}
      complexity={data.complexity}
      hrefOf={(gap) =>
        profilePath === undefined ? (requestHref ?? null) : placeInProfile(gap, profilePath, party.kind)
      }
      isOwn={profilePath !== undefined}
    />
  ));
}

interface RuleCardProps {
  rule: Rule;
  complexity: FileGaps['complexity'];
  hrefOf: (gap: Gap) => string | null;
  isOwn: boolean;
}

function RuleCard({ rule, complexity, hrefOf, isOwn }: RuleCardProps) {
  const t = useTranslations('fileRules');
  const dates = useDates();
  return (
    <Card
      flush
      title={t('title')}
      note={t('held', { held: rule.held, total: rule.total })}
      footer={t('source', { source: rule.source, date: dates.day(rule.validFrom) })}
    >
      <FieldList>
        {rule.gaps.map((gap) => (
          <GapRow key={gap.point} gap={gap} href={hrefOf(gap)} isOwn={isOwn} />
        ))}
        {complexity && (
          <FieldRow
            label={t('complexity')}
            value={
              <Chip tone={complexity.isComplex ? 'warn' : 'neutral'}>
                {t(complexity.isComplex ? 'complex' : 'notComplex')}
              </Chip>
            }
            trust={
              <Text size="small" tone="muted">
                {[
                  t('layers', { count: complexity.layers }),
                  ...complexity.signs.map((sign) => t(`sign.${sign}`)),
                ].join(' · ')}
                {' · '}
                {t('mark.D')}
              </Text>
            }
          />
        )}
      </FieldList>
    </Card>
  );
}

function GapRow({ gap, href, isOwn }: { gap: Gap; href: string | null; isOwn: boolean }) {
  const t = useTranslations('fileRules');
  const name = t(`point.${gap.point}`);
  const proof = gap.state === 'NotProven' ? gap.evidence.map(documentTypeLabel).join(', ') : '';
  const detail = [
    gap.article,
    gap.need !== 'Always' && t(`need.${gap.need}`),
    gap.without && t(`without.${gap.without}`),
    proof && t('provenBy', { documents: proof }),
  ];
  return (
    <FieldRow
      label={name}
      value={<Chip tone={tones[gap.state]}>{t(`state.${gap.state}`)}</Chip>}
      trust={
        <Text size="small" tone="muted">
          {detail.filter(Boolean).join(' · ')}
        </Text>
      }
      side={
        href && (
          <LinkButton size="sm" href={href} aria-label={t(isOwn ? 'addOf' : 'requestOf', { name })}>
            {t(isOwn ? 'add' : 'request')}
          </LinkButton>
        )
      }
    />
  );
}

/** Where the data owner adds it; null if there is no place yet. */
function placeInProfile({ fields: [field], without }: Gap, profile: string, kind: EntityKind): string | null {
  if (field) return fieldHref(profile, field, kind);
  if (without === 'RelatedParty') return `${profile}/related`;
  return without === 'Document' ? `${profile}/documents` : null;
}
