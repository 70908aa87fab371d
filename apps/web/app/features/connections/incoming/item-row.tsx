import type { ConnectionDetail, ConnectionItem } from '@probity/contract/connections.ts';
import { Checkbox } from '@probity/ui/checkbox.tsx';
import { FieldRow } from '@probity/ui/field-row.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../i18n/dates.ts';
import { keyIn } from '../../../i18n/key-in.ts';
import { en } from '../../../i18n/messages.ts';
import { useItemLabel } from '../use-item-label.ts';
import { completeHref } from './complete-href.ts';
import { HeldValues } from './held-values.tsx';
import { canShare } from './item-groups.ts';

export interface ItemRowActs {
  isTicked: (item: ConnectionItem) => boolean;
  onTick: (item: ConnectionItem, on: boolean) => void;
  sharesEvidence: (item: ConnectionItem) => boolean;
  onEvidence: (item: ConnectionItem, on: boolean) => void;
}

interface ItemRowProps extends ItemRowActs {
  connection: ConnectionDetail;
  item: ConnectionItem;
}

/** One item with the value as the other side will see it. */
export function ItemRow({ connection, item, isTicked, onTick, sharesEvidence, onEvidence }: ItemRowProps) {
  const t = useTranslations('connections.incoming');
  const dates = useDates();
  const label = useItemLabel(connection.subject.kind)(item);
  const { holding, required } = item;
  const values = holding?.values ?? [];
  const evidence = values.flatMap((value) => value.evidence);
  const changedAt = values[0]?.changedAt;
  const isTrusted = values.some(({ trust }) => trust);
  const why = holding?.why ? keyIn(en.connections.incoming.why, holding.why) : null;
  const isOpen = connection.abilities.approve;
  const heldKind =
    holding && holding.readiness !== 'Missing' && keyIn(en.connections.incoming.onFile, item.kind);
  const held = heldKind ? t(`onFile.${heldKind}`) : undefined;
  return (
    <FieldRow
      leading={
        <Checkbox
          aria-label={t('share', { label })}
          checked={isTicked(item)}
          disabled={!isOpen || !canShare(item)}
          onChange={(event) => onTick(item, event.currentTarget.checked)}
        />
      }
      label={
        <>
          {label}
          {!required && (
            <Text size="small" tone="muted">
              {' '}
              {t('optional')}
            </Text>
          )}
        </>
      }
      value={values.length > 0 ? <HeldValues values={values} /> : held}
      empty={t(`empty.${item.kind}`)}
      trust={
        <Text size="small" tone="muted">
          {[
            // That nothing is there stands above already.
            why && why !== 'NotGiven' && t(`why.${why}`),
            // Where somebody stands by the value, the line under it says since when.
            changedAt && !isTrusted ? t('asOf', { date: dates.day(changedAt) }) : null,
            evidence.length > 0 ? t('documents', { count: evidence.length }) : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      }
      side={
        holding?.readiness === 'Ready' ? (
          evidence.length > 0 && (
            <Checkbox
              label={t('withEvidence')}
              checked={sharesEvidence(item)}
              disabled={!isOpen || !isTicked(item)}
              onChange={(event) => onEvidence(item, event.currentTarget.checked)}
            />
          )
        ) : (
          <CompleteLink connection={connection} item={item} label={label} />
        )
      }
    />
  );
}

function CompleteLink({
  connection,
  item,
  label,
}: {
  connection: ConnectionDetail;
  item: ConnectionItem;
  label: string;
}) {
  const t = useTranslations('connections.incoming');
  const href = completeHref(connection, item);
  const act = item.holding?.readiness === 'NeedsRefresh' ? 'refresh' : 'complete';
  if (!href) return null;
  return (
    <LinkButton size="sm" href={href} aria-label={t(`${act}Label`, { label })}>
      {t(act)}
    </LinkButton>
  );
}
