import type { ConnectionDetail } from '@probity/contract/connections.ts';
import type { SharedData, SharedItem, SharedValue } from '@probity/contract/shared-data.ts';
import { ActionMenu, type ActionMenuItem } from '@probity/ui/action-menu.tsx';
import { Button } from '@probity/ui/button.tsx';
import { Change } from '@probity/ui/change.tsx';
import { FieldRow } from '@probity/ui/field-row.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { keyIn } from '../../../i18n/key-in.ts';
import { en } from '../../../i18n/messages.ts';
import { RejectionDialog } from '../../credentials/rejection-dialog.tsx';
import { useItemLabel } from '../use-item-label.ts';
import { useAccept, useRejectShared, useRevealShared, useValidateShared } from './mutations.ts';
import { QueryDialog } from './query-dialog.tsx';
import { SharedTrust } from './shared-trust.tsx';

interface SharedRowProps {
  connection: ConnectionDetail;
  item: SharedItem;
  abilities: SharedData['abilities'];
  onOpen: (document: { documentId: string; title: string }) => void;
}

/** One shared item: its values with who stands by each, what changed, and what one can do about it. */
export function SharedRow({ connection, item, abilities, onOpen }: SharedRowProps) {
  const t = useTranslations('connections.shared');
  const label = useItemLabel(connection.subject.kind)(item);
  const accept = useAccept(connection.id);
  const validate = useValidateShared(connection.id);
  const reject = useRejectShared(connection.id);
  const [asking, setAsking] = useState<'query' | 'reject' | null>(null);
  const { kind, key, values, change, query } = item;
  const agreements = useTranslations('connections.agreement');
  const progress = item.state && keyIn(en.connections.agreement, item.state);
  const [only] = values.length === 1 ? values : [];
  const documents = [...item.documents, ...values.flatMap((value) => value.evidence)];
  const judging: ActionMenuItem[] =
    abilities.validate && only
      ? [
          { key: 'validate', label: t('validate'), onSelect: () => validate.mutate(only.credentialId) },
          ...(only.reviewState === 'AwaitingReview'
            ? [{ key: 'reject', label: t('reject'), onSelect: () => setAsking('reject') }]
            : []),
        ]
      : [];
  const items: ActionMenuItem[] = [
    ...(abilities.query ? [{ key: 'query', label: t('query'), onSelect: () => setAsking('query') }] : []),
    ...judging,
    ...documents.map(({ documentId, title }) => ({
      key: documentId,
      label: t('openDocument', { title }),
      onSelect: () => onOpen({ documentId, title }),
    })),
  ];
  return (
    <>
      <FieldRow
        label={label}
        value={
          values.length > 0 || item.documents.length > 0 || item.answer ? (
            <Stack gap={1}>
              {item.answer}
              {values.map((value) => (
                <Value key={value.credentialId} connectionId={connection.id} value={value} label={label} />
              ))}
              {item.documents.map(({ documentId, title }) => (
                <span key={documentId}>{title}</span>
              ))}
            </Stack>
          ) : undefined
        }
        empty={progress ? agreements(progress) : t(`empty.${kind}`)}
        trust={
          <Stack gap={1}>
            {change && <Change from={change.from} to={change.to} />}
            {query && <QueryLine query={query} />}
          </Stack>
        }
        wideSide={change !== null}
        side={
          <Row gap={2}>
            {change && abilities.accept && (
              <Button
                size="sm"
                loading={accept.isPending}
                aria-label={t('acceptLabel', { label })}
                onClick={() => accept.mutate({ items: [{ kind, key }] })}
              >
                {t('accept')}
              </Button>
            )}
            {change && abilities.query && (
              <Button size="sm" aria-label={t('queryLabel', { label })} onClick={() => setAsking('query')}>
                {t('query')}
              </Button>
            )}
            {items.length > 0 && <ActionMenu label={t('actionsFor', { label })} items={items} />}
          </Row>
        }
      />
      {asking === 'query' && (
        <QueryDialog
          connectionId={connection.id}
          item={{ kind, key }}
          label={label}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'reject' && only && (
        <RejectionDialog
          label={label}
          isPending={reject.isPending}
          onReject={(rejection) =>
            reject.mutate(
              { credentialId: only.credentialId, ...rejection },
              { onSuccess: () => setAsking(null) },
            )
          }
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

function Value({ connectionId, value, label }: { connectionId: string; value: SharedValue; label: string }) {
  const t = useTranslations('connections.shared');
  const reveal = useRevealShared(connectionId);
  return (
    <div>
      <Row gap={2}>
        <span>{reveal.data?.text ?? value.text}</span>
        {value.masked && !reveal.data && (
          <Button
            size="sm"
            variant="quiet"
            loading={reveal.isPending}
            aria-label={t('revealLabel', { label })}
            onClick={() => reveal.mutate(value.credentialId)}
          >
            {t('reveal')}
          </Button>
        )}
      </Row>
      <SharedTrust value={value} />
    </div>
  );
}

function QueryLine({ query }: { query: NonNullable<SharedItem['query']> }) {
  const t = useTranslations('connections.shared');
  return (
    <Text size="small" tone="soft">
      {t('asked', { question: query.question })}{' '}
      {query.answer ? t('answered', { answer: query.answer }) : t('unanswered')}
    </Text>
  );
}
