import type { RelationshipSummary } from '@probity/contract/relationships.ts';
import { Button } from '@probity/ui/button.tsx';
import { DateField } from '@probity/ui/date-field.tsx';
import { parseDay } from '@probity/ui/day-text.ts';
import { Row } from '@probity/ui/layout.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { SelectField } from '@probity/ui/select-field.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMemberOptions } from './relationship-filters.tsx';
import { useChangeRelationships } from './use-relationship-acts.ts';

interface SelectedRelationshipsProps {
  relationships: readonly RelationshipSummary[];
  onDone: () => void;
}

/** Sets the owner or the next review of the selected relationships, with undo. */
export function SelectedRelationships({ relationships, onDone }: SelectedRelationshipsProps) {
  const t = useTranslations('relationships');
  const [asks, setAsks] = useState<'owner' | 'review' | null>(null);
  if (relationships.length === 0) return null;
  const count = relationships.length;
  return (
    <section aria-label={t('selected', { count })}>
      <Row gap={2}>
        <Text>{t('selected', { count })}</Text>
        <Button size="sm" onClick={() => setAsks('owner')}>
          {t('assign.owner')}
        </Button>
        <Button size="sm" onClick={() => setAsks('review')}>
          {t('assign.review')}
        </Button>
        <Button size="sm" variant="quiet" onClick={onDone}>
          {t('clearSelection')}
        </Button>
      </Row>
      {asks && (
        <AssignDialog
          what={asks}
          entityIds={relationships.map(({ entity }) => entity.id)}
          onClose={() => setAsks(null)}
          onDone={() => {
            setAsks(null);
            onDone();
          }}
        />
      )}
    </section>
  );
}

interface AssignDialogProps {
  what: 'owner' | 'review';
  entityIds: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

export function AssignDialog({ what, entityIds, onClose, onDone }: AssignDialogProps) {
  const t = useTranslations('relationships');
  const common = useTranslations('common');
  const members = useMemberOptions();
  const change = useChangeRelationships();
  const [ownerId, setOwnerId] = useState<string | null>(null);
  const [reviewOn, setReviewOn] = useState('');
  const send = (to: { ownerId: string | null } | { reviewOn: string | null }) =>
    change.mutate(
      entityIds.map((entityId) => ({ entityId, ...to })),
      { onSuccess: onDone },
    );
  const isGiven = what === 'owner' ? ownerId !== null : parseDay(reviewOn) !== null;
  return (
    <Modal
      opened
      size="sm"
      onClose={onClose}
      title={t(`assign.${what}`)}
      description={t('assign.note', { count: entityIds.length })}
      footer={
        <>
          <Button
            variant="quiet"
            loading={change.isPending}
            onClick={() => send(what === 'owner' ? { ownerId: null } : { reviewOn: null })}
          >
            {t(`assign.no.${what}`)}
          </Button>
          <Button
            variant="primary"
            disabled={!isGiven}
            loading={change.isPending}
            onClick={() => send(what === 'owner' ? { ownerId } : { reviewOn })}
          >
            {common('save')}
          </Button>
        </>
      }
    >
      {what === 'owner' ? (
        <SelectField
          label={t('column.owner')}
          searchable
          openOnFocus={false}
          data-autofocus
          options={members}
          value={ownerId}
          onChange={setOwnerId}
        />
      ) : (
        <DateField label={t('column.review')} value={reviewOn} onChange={setReviewOn} data-autofocus />
      )}
    </Modal>
  );
}
