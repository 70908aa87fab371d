import type { RelationshipSummary } from '@probity/contract/relationships.ts';
import { Button } from '@probity/ui/button.tsx';
import { DateField } from '@probity/ui/date-field.tsx';
import { parseDay } from '@probity/ui/day-text.ts';
import { Row } from '@probity/ui/layout.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { SelectField } from '@probity/ui/select-field.tsx';
import { Text } from '@probity/ui/text.tsx';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSingleKeys } from '../../platform/keys/use-single-keys.ts';
import { useMaySpeak } from '../../platform/session/own-account.ts';
import { BulkReminderProgress } from '../connections/bulk-reminder-progress.tsx';
import { useMemberOptions } from './relationship-filters.tsx';
import classes from './relationships.module.css';
import { useChangeRelationships } from './use-relationship-acts.ts';
import { useScreenParties } from './use-screen-parties.ts';

const LabelDialog = lazy(() => import('./label-dialog.tsx'));
const ReminderDialog = lazy(() => import('../connections/reminder-dialog.tsx'));

interface SelectedRelationshipsProps {
  relationships: readonly RelationshipSummary[];
  onDone: () => void;
}

/** Acts on the selected relationships: screens, reminds, tags, or sets the owner or the next review, with undo. */
export function SelectedRelationships({ relationships, onDone }: SelectedRelationshipsProps) {
  const t = useTranslations('relationships');
  const connections = useTranslations('connections');
  const maySpeak = useMaySpeak();
  const [asks, setAsks] = useState<'owner' | 'review' | 'remind' | 'tags' | null>(null);
  const [reminderId, setReminderId] = useState<string | null>(null);
  const screen = useScreenParties(onDone);
  const count = relationships.length;
  useSingleKeys('input:not([type=checkbox])', (event) => {
    if (event.key === 'Escape' && count > 0) onDone();
  });
  const progress = reminderId && <BulkReminderProgress id={reminderId} onClose={() => setReminderId(null)} />;
  if (count === 0) return progress;
  const waiting = relationships
    .filter(isWaiting)
    .map(({ connectionId, entity }) => ({ id: connectionId, name: entity.name }));
  return (
    <section className={classes.selected} aria-label={t('selected', { count })}>
      <Row gap={2}>
        <Text strong>{t('selected', { count })}</Text>
        {maySpeak && waiting.length > 0 && (
          <Button size="sm" onClick={() => setAsks('remind')}>
            {connections('reminders.send', { count: waiting.length })}
          </Button>
        )}
        <Button
          size="sm"
          loading={screen.isPending}
          onClick={() => screen.mutate(relationships.map(({ entity }) => entity.id))}
        >
          {t('screen.act')}
        </Button>
        <Button size="sm" onClick={() => setAsks('owner')}>
          {t('assign.owner')}
        </Button>
        <Button size="sm" onClick={() => setAsks('review')}>
          {t('assign.review')}
        </Button>
        <Button size="sm" onClick={() => setAsks('tags')}>
          {t('labels.tag')}
        </Button>
        <Button size="sm" variant="quiet" onClick={onDone}>
          {t('clearSelection')}
        </Button>
      </Row>
      {asks === 'remind' && (
        <Suspense>
          <ReminderDialog
            connections={waiting}
            onStarted={(id) => {
              setReminderId(id);
              setAsks(null);
              onDone();
            }}
            onClose={() => setAsks(null)}
          />
        </Suspense>
      )}
      {asks === 'tags' && (
        <Suspense>
          <LabelDialog
            parties={relationships.map(labelsOf)}
            onClose={() => setAsks(null)}
            onDone={() => {
              setAsks(null);
              onDone();
            }}
          />
        </Suspense>
      )}
      {(asks === 'owner' || asks === 'review') && (
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

export const labelsOf = ({ entity, reference, tags }: RelationshipSummary) => ({
  id: entity.id,
  reference,
  tags,
});

/** Requests that the other side has not answered yet. */
const isWaiting = ({ direction, sharingStatus }: RelationshipSummary): boolean =>
  direction === 'Incoming' &&
  (sharingStatus === 'AwaitingApproval' || sharingStatus === 'AwaitingRegistration');

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
