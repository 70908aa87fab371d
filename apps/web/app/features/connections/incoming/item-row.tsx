import type { ConnectionDetail, ConnectionItem } from '@probity/contract/connections.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { Button } from '@probity/ui/button.tsx';
import { Checkbox } from '@probity/ui/checkbox.tsx';
import { FieldRow } from '@probity/ui/field-row.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../i18n/dates.ts';
import { keyIn } from '../../../i18n/key-in.ts';
import { useItemLabel } from '../use-item-label.ts';
import { CheckReadiness } from './check-readiness.tsx';
import { HeldValues } from './held-values.tsx';
import { actOn, canShare, documentsIn } from './item-groups.ts';

export interface ItemRowActs {
  isTicked: (item: ConnectionItem) => boolean;
  onTick: (on: boolean) => void;
  sharesEvidence: (item: ConnectionItem) => boolean;
  onEvidence: (item: ConnectionItem, on: boolean) => void;
  onComplete: (item: ConnectionItem) => void;
  onOpen: (document: { documentId: string; title: string }) => void;
}

interface ItemRowProps extends ItemRowActs {
  connection: ConnectionDetail;
  item: ConnectionItem;
}

/** One item with the value as the recipient will see it. */
export function ItemRow(props: ItemRowProps) {
  const { connection, item, isTicked, onTick, onOpen } = props;
  const t = useTranslations('connections.incoming');
  const dates = useDates();
  const label = useItemLabel(connection.subject.kind)(item);
  const { holding, required } = item;
  const values = holding?.values ?? [];
  const documents = documentsIn([item]);
  const changedAt = values[0]?.changedAt;
  const isTrusted = values.some(({ trust }) => trust);
  const why = holding?.why ? keyIn(currentTexts().texts.connections.incoming.why, holding.why) : null;
  const heldKind = canShare(item) && keyIn(currentTexts().texts.connections.incoming.onFile, item.kind);
  const held = heldKind ? t(`onFile.${heldKind}`) : undefined;
  return (
    <FieldRow
      leading={
        canShare(item) && (
          <Checkbox
            aria-label={t('share', { label })}
            checked={isTicked(item)}
            disabled={!connection.abilities.approve}
            onChange={(event) => onTick(event.currentTarget.checked)}
          />
        )
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
      value={
        item.kind === 'check' && holding ? (
          <CheckReadiness type={item.key} readiness={holding.readiness} />
        ) : values.length > 0 ? (
          <HeldValues item={item} label={label} onOpen={onOpen} />
        ) : (
          held
        )
      }
      empty={t(`empty.${item.kind}`)}
      trust={
        <Text size="small" tone="muted">
          {[
            // An empty value already shows that nothing was provided.
            why && why !== 'NotGiven' && t(`why.${why}`),
            // The trust line under a validated value already has a date.
            changedAt && !isTrusted ? t('asOf', { date: dates.day(changedAt) }) : null,
            documents > 0 ? t('documents', { count: documents }) : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      }
      side={<RowSide {...props} label={label} hasEvidence={documents > 0} />}
    />
  );
}

type RowSideProps = ItemRowProps & { label: string; hasEvidence: boolean };

function RowSide({ connection, item, isTicked, label, hasEvidence, ...acts }: RowSideProps) {
  const t = useTranslations('connections.incoming');
  switch (item.holding?.readiness) {
    case 'NotAvailable':
      return null;
    case 'ToDo':
    case 'UnderWay':
    case 'Failed':
    case 'Expired': {
      // It follows from the data, and each field has its own button.
      if (item.key === 'Information') return null;
      const act = item.holding.readiness === 'UnderWay' ? 'followCheck' : 'doCheck';
      return (
        <Button size="sm" aria-label={t(`${act}Label`, { label })} onClick={() => acts.onComplete(item)}>
          {t(act)}
        </Button>
      );
    }
    case 'ToSign':
      return (
        <Button size="sm" aria-label={t('signLabel', { label })} onClick={() => acts.onComplete(item)}>
          {t('sign')}
        </Button>
      );
    case 'Ready':
    case 'Unconfirmed':
      return (
        hasEvidence && (
          <Checkbox
            label={t('withEvidence')}
            aria-label={t('withEvidenceLabel', { label })}
            checked={isTicked(item) && acts.sharesEvidence(item)}
            disabled={!connection.abilities.approve || !isTicked(item)}
            onChange={(event) => acts.onEvidence(item, event.currentTarget.checked)}
          />
        )
      );
    default: {
      // The data owner cannot consent on behalf of another person.
      const why = actOn(item);
      return why ? (
        <Button size="sm" aria-label={t(`actLabel.${why}`, { label })} onClick={() => acts.onComplete(item)}>
          {t(`act.${why}`)}
        </Button>
      ) : null;
    }
  }
}
