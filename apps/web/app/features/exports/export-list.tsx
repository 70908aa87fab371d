import type { Export } from '@probity/contract/exports.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { FieldList, FieldRow } from '@probity/ui/field-row.tsx';
import { Row } from '@probity/ui/layout.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { ProgressBar } from '@probity/ui/progress-bar.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { isUnderWay, useDeleteExport, useRetryExport, useSize } from './queries.ts';

/** Each export with its progress, or its actions. */
export function ExportList({ items }: { items: readonly Export[] }) {
  const t = useTranslations('exports');
  return (
    <Card flush title={t('existing')}>
      <FieldList>
        {items.map((one) => (
          <ExportRow key={one.id} export={one} />
        ))}
      </FieldList>
    </Card>
  );
}

function ExportRow({ export: one }: { export: Export }) {
  const t = useTranslations('exports');
  const dates = useDates();
  return (
    <FieldRow
      label={t(`format.${one.format}`)}
      value={isUnderWay(one) ? <Progress export={one} /> : one.fileName}
      trust={<State export={one} />}
      side={<Acts export={one} made={dates.minute(one.createdAt)} />}
    />
  );
}

function Progress({ export: { progress } }: { export: Export }) {
  const t = useTranslations('exports');
  const percent = progress.total === 0 ? 0 : (100 * progress.done) / progress.total;
  return <ProgressBar value={percent} label={t('making')} />;
}

function State({ export: one }: { export: Export }) {
  const t = useTranslations('exports');
  const dates = useDates();
  const size = useSize();
  const made = dates.minute(one.createdAt);
  const by = one.requestedBy ?? t('formerMember');
  if (isUnderWay(one)) return t('started', { made, by });
  if (one.state === 'Failed') return t('failed', { made, by });
  const ready = t('ready', { made, by, size: size(one.size ?? 0), until: dates.day(one.expiresAt) });
  return one.unread > 0 ? `${ready} ${t('unread', { count: one.unread })}` : ready;
}

function Acts({ export: one, made }: { export: Export; made: string }) {
  const t = useTranslations('exports');
  const retry = useRetryExport();
  const remove = useDeleteExport();
  const name = t('named', { format: t(`format.${one.format}`), made });
  return (
    <Row gap={2}>
      {one.state === 'Ready' && (
        <LinkButton size="sm" href={`/v1/Exports/${one.id}/file`} aria-label={t('downloadLabel', { name })}>
          {t('download')}
        </LinkButton>
      )}
      {one.state === 'Failed' && (
        <Button
          size="sm"
          loading={retry.isPending}
          onClick={() => retry.mutate(one.id)}
          aria-label={t('retryLabel', { name })}
        >
          {t('retry')}
        </Button>
      )}
      <Button
        size="sm"
        variant="quiet"
        loading={remove.isPending}
        onClick={() => remove.mutate(one.id)}
        aria-label={t(isUnderWay(one) ? 'cancelLabel' : 'deleteLabel', { name })}
      >
        {t(isUnderWay(one) ? 'cancel' : 'delete')}
      </Button>
    </Row>
  );
}
