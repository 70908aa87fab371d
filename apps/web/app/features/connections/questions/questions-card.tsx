import type { ConnectionQuery } from '@probity/contract/connection-queries.ts';
import type { ConnectionDetail } from '@probity/contract/connections.ts';
import { Card } from '@probity/ui/card.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../i18n/dates.ts';
import { useAccount } from '../../../platform/session/own-account.ts';
import classes from '../connections.module.css';
import { useItemLabel } from '../use-item-label.ts';
import { AnswerForm } from './answer-form.tsx';
import { listQueriesQuery } from './questions.ts';

/** Questions between the parties, before consent and later about the values; answered in place. */
export function QuestionsCard({ connection }: { connection: ConnectionDetail }) {
  const t = useTranslations('connections.queries');
  const { accountId } = useAccount();
  const { data } = useQuery(listQueriesQuery(connection.id, accountId));
  if (!data || data.items.length === 0) return null;
  const open = data.items.filter(({ answer }) => answer === null);
  const answered = data.items.filter(({ answer }) => answer !== null);
  const waiting = open.filter(({ isOwn }) => !isOwn).length;
  return (
    <Card flush title={t('title')} {...(waiting > 0 && { count: waiting, countTone: 'warn' as const })}>
      <ul className={classes.queries}>
        {[...open, ...answered].map((query) => (
          <li key={query.id}>
            <Question connection={connection} query={query} />
            {query.answer === null && !query.isOwn && data.abilities.answer && (
              <AnswerForm connectionId={connection.id} queryId={query.id} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Question({ connection, query }: { connection: ConnectionDetail; query: ConnectionQuery }) {
  const t = useTranslations('connections.queries');
  const values = useTranslations('values');
  const dates = useDates();
  const labelOf = useItemLabel(connection.subject.kind, connection.scope);
  const { kind, key, isOwn, question, answer } = query;
  const name = connection.counterpart.name;
  const date = dates.day(query.askedAt);
  const about = () => {
    if (isOwn) return t('own', { date });
    return kind && key
      ? t('about', { name, label: labelOf({ kind, key }), date })
      : t('theirs', { name, date });
  };
  const answered = () => {
    if (answer) return isOwn ? t('theyAnswered', { name, answer }) : t('answered', { answer });
    return isOwn ? t('unanswered', { name }) : null;
  };
  return (
    <div>
      <Text as="p" size="small" tone="muted">
        {about()}
      </Text>
      <Text as="p">{values('quoted', { text: question })}</Text>
      <Text as="p" tone="soft">
        {answered()}
      </Text>
    </div>
  );
}
