import type { ConnectionDetail } from '@probity/contract/connections.ts';
import { answerQuery, type ItemQuery, listQueries } from '@probity/contract/shared-data.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { Text } from '@probity/ui/text.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { useFormRefusal } from '../forms/use-refusal.ts';
import { browserApi } from '../session/browser-api.ts';
import classes from './connections.module.css';
import { useItemLabel } from './use-item-label.ts';

const queriesQuery = (connectionId: string) =>
  queryOptions({
    queryKey: ['connection', connectionId, 'queries'],
    queryFn: ({ signal }) => browserApi.call(listQueries, { params: { connectionId }, signal }),
  });

/** What the other side asks about the values it sees; the holder answers here. */
export function QueriesCard({ connection }: { connection: ConnectionDetail }) {
  const t = useTranslations('connections.queries');
  const { data } = useQuery(queriesQuery(connection.id));
  if (!data || data.items.length === 0) return null;
  const open = data.items.filter(({ answer }) => answer === null);
  const answered = data.items.filter(({ answer }) => answer !== null);
  return (
    <Card
      flush
      title={t('title', { name: connection.counterpart.name })}
      {...(open.length > 0 && { count: open.length, countTone: 'warn' as const })}
    >
      <ul className={classes.queries}>
        {[...open, ...answered].map((query) => (
          <li key={query.id}>
            <Question connection={connection} query={query} />
            {query.answer === null && data.abilities.answer && (
              <AnswerForm connectionId={connection.id} query={query} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Question({ connection, query }: { connection: ConnectionDetail; query: ItemQuery }) {
  const t = useTranslations('connections.queries');
  const dates = useDates();
  const label = useItemLabel(connection.subject.kind)(query);
  return (
    <div>
      <Text as="p" size="small" tone="muted">
        {t('about', { label, date: dates.day(query.askedAt) })}
      </Text>
      <Text as="p">“{query.question}”</Text>
      {query.answer && (
        <Text as="p" tone="soft">
          {t('answered', { answer: query.answer })}
        </Text>
      )}
    </div>
  );
}

function AnswerForm({ connectionId, query }: { connectionId: string; query: ItemQuery }) {
  const t = useTranslations('connections.queries');
  const toast = useToast();
  const queries = useQueryClient();
  const toProblem = useFormRefusal();
  const [answer, setAnswer] = useState('');
  const send = useMutation({
    mutationFn: () =>
      browserApi.call(answerQuery, { params: { connectionId, queryId: query.id }, body: { answer } }),
    onSuccess: () => toast.show({ message: t('sent'), variant: 'success' }),
    // Somebody else may have answered meanwhile: the list says so.
    onSettled: () => queries.invalidateQueries({ queryKey: ['connection', connectionId] }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap={2}>
        <TextArea
          label={t('answer')}
          required
          maxLength={1000}
          value={answer}
          error={toProblem(send.error)?.message}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
        <div>
          <Button type="submit" variant="primary" loading={send.isPending}>
            {t('send')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
