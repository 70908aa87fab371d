import { previewReminder, startBulkReminder } from '@probity/contract/bulk-reminders.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { Text } from '@probity/ui/text.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl';
import { runAct } from '../../platform/forms/run-act.ts';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { endpointQuery } from '../../platform/session/endpoint-query.ts';
import { useAccount } from '../../platform/session/own-account.ts';
import { useAct } from '../../platform/session/use-act.ts';
import classes from './reminder-dialog.module.css';

interface RemindedConnection {
  id: string;
  /** Of the party that is reminded. */
  name: string;
}

interface ReminderDialogProps {
  connections: readonly RemindedConnection[];
  onStarted: (bulkReminderId: string) => void;
  onClose: () => void;
}

const MAX_NAMED = 5;
const MAX_NOTE = 2000;

/** Asks before many emails leave: how many, to whom, with which note, and what they say. */
export default function ReminderDialog({ connections, onStarted, onClose }: ReminderDialogProps) {
  const t = useTranslations('connections.reminders');
  const common = useTranslations('common');
  const start = useStartBulkReminder();
  const [note, setNote] = useState('');
  const shownNote = useDeferredValue(note.trim());
  const [first] = connections;
  const parties = [...new Set(connections.map(({ name }) => name))];
  const rest = parties.length - MAX_NAMED;
  const names = parties.slice(0, MAX_NAMED);
  const send = () =>
    runAct(
      start,
      { connectionIds: connections.map(({ id }) => id), note: note.trim() },
      { onSuccess: ({ id }) => onStarted(id) },
    );
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={note === ''}
      title={t('title', { count: connections.length })}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button variant="primary" loading={start.isPending} onClick={send}>
            {t('send', { count: connections.length })}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text as="p">{t('to', { names: names.join(', '), rest: Math.max(0, rest) })}</Text>
        <TextArea
          label={t('note')}
          hint={t('noteHint')}
          optional
          value={note}
          maxLength={MAX_NOTE}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {first && <Preview connection={first} note={shownNote} />}
      </Stack>
    </Modal>
  );
}

/** The very email to the first party; the others differ in names and items only. */
function Preview({ connection, note }: { connection: RemindedConnection; note: string }) {
  const t = useTranslations('connections.reminders');
  const { accountId } = useAccount();
  const email = useQuery(
    endpointQuery(
      previewReminder,
      { params: { entityId: accountId }, body: { connectionId: connection.id, ...(note && { note }) } },
      { placeholderData: keepPreviousData, throwOnError: false, gcTime: 0 },
    ),
  );
  return (
    <Card title={t('preview', { name: connection.name })}>
      {email.isPending && <SkeletonRows rows={4} />}
      {email.isError && <InlineNotice tone="warn" title={t('previewFailed')} />}
      {email.data && (
        <Stack gap={2}>
          <Text as="p" strong>
            {email.data.subject}
          </Text>
          <div className={classes.email}>{email.data.text}</div>
        </Stack>
      )}
    </Card>
  );
}

function useStartBulkReminder() {
  const refuse = useRefusalToast();
  const { accountId } = useAccount();
  return useAct(
    (call, { connectionIds, note }: { connectionIds: string[]; note: string }) =>
      call(startBulkReminder, {
        params: { entityId: accountId },
        body: { connectionIds, ...(note && { note }) },
      }),
    { onError: refuse },
  );
}
