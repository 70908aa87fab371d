import type { Mention } from '@probity/contract/mentions.ts';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { formatDate } from '@probity/domain/fields/values/date-format.ts';
import { Avatar } from '@probity/ui/avatar.tsx';
import { Card } from '@probity/ui/card.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { FieldList, FieldRow } from '@probity/ui/field-row.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { Spinner } from '@probity/ui/spinner.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import nameClasses from '../../party-name.module.css';
import { useFormatLocale } from '../../product.tsx';
import { useProfile } from '../credentials/use-profile.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import { EnteredByOthers } from './entered-by-others.tsx';
import { listMentionsQuery } from './queries.ts';

/** Which organisations list the person and in which role, and what others entered about them: both to be confirmed. */
export function Mentions() {
  const t = useTranslations('consent');
  const { entity } = useProfile();
  const { data } = useQuery(listMentionsQuery(entity.entityId));
  if (!data) return <Spinner size={20} />;
  return (
    <Stack gap={4}>
      <EnteredByOthers />
      {data.items.length === 0 ? (
        <EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>
      ) : (
        <Card flush title={t('namedBy')} note={t('count', { count: data.items.length })}>
          <FieldList>
            {data.items.map((mention) => (
              <MentionRow key={mention.credentialId} mention={mention} />
            ))}
          </FieldList>
        </Card>
      )}
    </Stack>
  );
}

function MentionRow({ mention }: { mention: Mention }) {
  const t = useTranslations('consent');
  const dates = useDates();
  const locale = useFormatLocale();
  const { mayEdit } = useProfile();
  const { entityName, entityKind, fieldKey, roleTitle, percentage, from, to, consent, consentedAt } = mention;
  const role = fieldLabel(fieldKey, entityKind);
  const details = [
    roleTitle,
    percentage && t('share', { share: Number(percentage) }),
    from && t('from', { date: formatDate(from, locale) }),
    to && t('to', { date: formatDate(to, locale) }),
  ];
  const given = [role, ...details].filter(Boolean).join(' · ');
  const { answerDueOn, accountName: account } = mention;
  const answer = mention.answer
    ? t('kept', { account, date: dates.day(mention.answer.at), reason: mention.answer.reason })
    : answerDueOn && t('answerDue', { account, date: dates.day(answerDueOn) });
  const since = t('since', { account, date: dates.day(mention.since) });
  return (
    <FieldRow
      label={
        <span className={nameClasses.party}>
          <Avatar size="sm" name={entityName} kind="entity" />
          {entityName}
        </span>
      }
      value={given}
      trust={
        <Text as="p" size="small" tone="soft">
          <span suppressHydrationWarning>
            {consentedAt
              ? t(consent === 'Given' ? 'agreedOn' : 'refusedOn', { date: dates.day(consentedAt) })
              : since}
            {answer && `. ${answer}`}
          </span>
        </Text>
      }
      side={
        consent !== 'NotNeeded' && (
          <>
            {consent === 'Given' && <Chip tone="ok">{t('agreed')}</Chip>}
            {consent === 'Refused' && <Chip tone="bad">{t('refused')}</Chip>}
            {mayEdit && (
              <DecisionButtons
                credentialId={mention.credentialId}
                consent={consent}
                about={t('mentionAbout', { role: role.toLowerCase(), entity: entityName })}
                question={t('refuseMentionTitle', { role: role.toLowerCase(), entity: entityName })}
                refusal={t('refuseMention', { entity: entityName })}
                reasonHint={t('reasonHint', { entity: entityName })}
              />
            )}
          </>
        )
      }
    />
  );
}
