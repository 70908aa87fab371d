import type { BulkCheck } from '@probity/contract/bulk-requests.ts';
import { DefinitionList } from '@probity/ui/definition-list.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { LoadingState } from '@probity/ui/loading-state.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../i18n/dates.ts';
import { FormMessage } from '../../../platform/forms/form-message.tsx';
import { useAccount } from '../../../platform/session/own-account.ts';
import { templateChoicesQuery } from '../../templates/queries.ts';
import { EmailPreview } from '../email-preview.tsx';
import { termsBody } from '../terms-draft.ts';
import { useTermsRows } from '../terms-fields.tsx';
import classes from './bulk.module.css';
import type { BulkStepProps } from './step-props.ts';

/** The dry run: what sending would do. */
export function CheckStep({ request: { draft, check } }: BulkStepProps) {
  const t = useTranslations('bulk');
  const dates = useDates();
  const { accountId } = useAccount();
  const { data } = useQuery(templateChoicesQuery(accountId));
  const template = data?.items.find(({ id }) => id === draft.templateId);
  const terms = useTermsRows(draft, true);
  const { purpose } = termsBody(draft);
  const first = check.problem ? undefined : check.data?.preview.find(({ isUsable }) => isUsable);
  return (
    <Stack gap={4}>
      <FormMessage problem={check.problem} />
      {check.isPending && <LoadingState>{t('checking')}</LoadingState>}
      {check.data && !check.isPending && !check.problem && <Report check={check.data} />}
      <DefinitionList
        items={[
          { key: 'file', term: t('file'), value: draft.file?.name },
          { key: 'template', term: t('template'), value: template?.name },
          ...terms.map((one) => ({ key: one.term, ...one })),
          { key: 'message', term: t('message'), value: draft.message || t('none') },
          { key: 'due', term: t('dueOn'), value: draft.dueOn ? dates.day(draft.dueOn) : t('none') },
        ]}
      />
      {first && template && (
        <EmailPreview
          request={{
            accountId,
            recipient: { name: first.name, kind: template.partyKind, email: first.email },
            relationType: 'DataRequest',
            subjectKind: template.partyKind,
            templateId: template.id,
            ...(draft.message && { message: draft.message }),
            ...(purpose && { purpose }),
            ...(draft.dueOn && { dueOn: draft.dueOn }),
          }}
          note={t('emailOfRow', { row: first.number, email: first.email })}
        />
      )}
    </Stack>
  );
}

function Report({ check }: { check: BulkCheck }) {
  const t = useTranslations('bulk');
  const { total, usable, duplicates, problems, problemCount } = check;
  const tone = usable === total ? 'ok' : usable === 0 ? 'bad' : 'warn';
  const verdict = usable === total ? t('allGood', { count: total }) : t('someBad', { usable, total });
  return (
    <Stack gap={3}>
      <div role="status">
        <InlineNotice tone={tone} title={usable === 0 ? t('noneGood') : verdict}>
          {duplicates > 0 && t('duplicates', { count: duplicates })}
        </InlineNotice>
      </div>
      {problems.length > 0 && (
        <section aria-label={t('problems')}>
          <Text as="p" strong>
            {t('problems')}
          </Text>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be scrollable by keyboard */}
          <ul className={classes.problems} tabIndex={0}>
            {problems.map(({ path, message }) => (
              <li key={path + message}>
                <span>{path}</span>
                {message}
              </li>
            ))}
            {problemCount > problems.length && (
              <li>{t('moreProblems', { count: problemCount - problems.length })}</li>
            )}
          </ul>
        </section>
      )}
    </Stack>
  );
}
