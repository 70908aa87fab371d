import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { parseScopeKey } from '@probity/domain/sharing/scope-item.ts';
import { scopeItemsOf } from '@probity/domain/templates/scope-items-of.ts';
import { DefinitionList } from '@probity/ui/definition-list.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { TextButton } from '@probity/ui/text-link.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../i18n/dates.ts';
import { useAccount } from '../../../platform/session/own-account.ts';
import { useViewer } from '../../../platform/viewer/viewer.ts';
import { getTemplateQuery } from '../../templates/queries.ts';
import { useDeclarations } from '../../templates/use-declarations.ts';
import { EmailPreview } from '../email-preview.tsx';
import { itemKey } from '../incoming/item-groups.ts';
import { listConnectionsQuery } from '../queries.ts';
import { useTermsRows } from '../terms-fields.tsx';
import { useItemLabel } from '../use-item-label.ts';
import { emailBodyOf, isManaged, type RequestDraft, type Step, stepsOf, subjectKindOf } from './draft.ts';
import classes from './new-connection.module.css';
import type { StepProps } from './step-props.ts';

/** A summary before sending; every part can be changed from here. */
export function ReviewStep({ draft, onGo }: StepProps) {
  const t = useTranslations('connections.new');
  const dates = useDates();
  const { accountId, kind: ownKind } = useAccount();
  const kind = subjectKindOf(draft, ownKind);
  const terms = useTermsRows(draft, draft.purpose === 'ask');
  const people = draft.roles
    .map(({ fieldKey, threshold }) => {
      const role = fieldLabel(fieldKey, kind);
      return threshold === null ? role : t('roleFrom', { role, share: threshold });
    })
    .join(', ');
  const row = (step: Step, term: string, value: ReactNode) => ({
    key: term,
    term,
    value: (
      <span className={classes.reviewed}>
        <span>{value}</span>
        <TextButton aria-label={t('editLabel', { term })} onClick={() => onGo(step)}>
          {t('edit')}
        </TextButton>
      </span>
    ),
  });
  return (
    <Stack gap={4}>
      <LiveConnection draft={draft} />
      <DefinitionList
        items={[
          row('who', t(draft.purpose === 'ask' ? 'askOf' : 'shareWith'), draft.known?.name ?? draft.name),
          ...(draft.known?.claimed || isManaged(draft) ? [] : [row('who', t('invitedAt'), draft.email)]),
          ...(draft.subject ? [row('what', t('about'), draft.subject.name)] : []),
          row('what', t('step.what'), <Asked draft={draft} />),
          ...(stepsOf(draft, ownKind).includes('people')
            ? [row('people', t('step.people'), people || t('none'))]
            : []),
          ...terms.map(({ term, value }) => row('message', term, value)),
          row('message', t('message'), draft.message || t('none')),
          row('message', t('dueOn'), draft.dueOn ? dates.day(draft.dueOn) : t('none')),
        ]}
      />
      {isManaged(draft) ? (
        <InlineNotice tone="neutral" title={t('managedReview')} />
      ) : (
        <EmailPreview
          request={emailBodyOf(draft, accountId, ownKind)}
          note={draft.known?.claimed ? t('emailToMembers') : draft.email}
        />
      )}
    </Stack>
  );
}

/** Every item as the recipient will see it. */
function Asked({ draft }: { draft: RequestDraft }) {
  const t = useTranslations('connections.new');
  const { kind: ownKind } = useAccount();
  const kind = subjectKindOf(draft, ownKind);
  const labelOf = useItemLabel(kind);
  const { checks } = useViewer();
  const available: readonly string[] = checks;
  const { data: template } = useQuery({
    ...getTemplateQuery(draft.templateId ?? ''),
    enabled: draft.templateId !== null,
  });
  const declarations = useDeclarations();
  const items = [
    ...(template ? scopeItemsOf(template.content) : []),
    ...draft.items.map((item) => ({ ...parseScopeKey(item), required: true, question: null })),
  ].map(({ kind, key, required, question }) => {
    const title = question?.text ?? declarations.find(({ id }) => id === key)?.title ?? null;
    const label = labelOf({ kind, key, title });
    const checkText = available.includes(key) ? 'checkItem' : 'checkNotSetUp';
    return {
      key: itemKey({ kind, key }),
      label: kind === 'check' ? t(checkText, { label }) : label,
      required,
    };
  });
  const unique = [...new Map(items.map((item) => [item.key, item])).values()];
  return (
    <Stack gap={2}>
      <span>{[template?.name, t('itemCount', { count: unique.length })].filter(Boolean).join(' · ')}</span>
      <ul className={classes.asked}>
        {unique.map(({ key, label, required }) => (
          <li key={key}>{required ? label : t('optionalItem', { label })}</li>
        ))}
      </ul>
    </Stack>
  );
}

/** A second request to the same party is allowed, but rarely intended. */
function LiveConnection({ draft: { known, purpose } }: { draft: RequestDraft }) {
  const t = useTranslations('connections.new');
  const { accountId } = useAccount();
  const { data } = useInfiniteQuery({
    ...listConnectionsQuery(accountId, {
      text: known?.name ?? '',
      sharingStatus: 'Approved',
      direction: purpose === 'ask' ? 'Incoming' : 'Shared',
      sort: 'newest',
    }),
    enabled: known !== null,
  });
  const live = data?.pages[0]?.items.find(({ counterpart }) => counterpart.id === known?.id);
  if (!live) return null;
  return (
    <InlineNotice
      tone="warn"
      title={t('liveTitle', { name: live.counterpart.name })}
      actions={
        <LinkButton size="sm" href={`/connections/${live.id}`}>
          {t('liveOpen')}
        </LinkButton>
      }
    >
      {t('live', { consented: live.items.consented, total: live.items.total })}
    </InlineNotice>
  );
}
