import { Button } from '@probity/ui/button.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { RadioGroup } from '@probity/ui/radio-group.tsx';
import { SelectField } from '@probity/ui/select-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAccount } from '../../../platform/session/own-account.ts';
import { listRelatedEntitiesQuery } from '../../related/queries.ts';
import { templateChoicesQuery } from '../../templates/queries.ts';
import { useDeclarations } from '../../templates/use-declarations.ts';
import { ScopeChoice } from '../change/scope-choice.tsx';
import { subjectKindOf } from './draft.ts';
import classes from './new-connection.module.css';
import type { StepProps } from './step-props.ts';
import { useUsualTemplate } from './use-usual-template.ts';

/** A template, single items, or both: the data requested, or the data offered. */
export function WhatStep({ draft, onChange, gaps }: StepProps) {
  const t = useTranslations('connections.new');
  const { accountId, kind: ownKind } = useAccount();
  const kind = subjectKindOf(draft, ownKind);
  const { data } = useQuery(templateChoicesQuery(accountId));
  const fitting = (data?.items ?? []).filter(({ partyKind }) => partyKind === kind);
  useUsualTemplate({ draft, onChange }, data && fitting);
  const chosen = fitting.find(({ id }) => id === draft.templateId);
  const declarations = useDeclarations();
  return (
    <Stack gap={4}>
      <RadioGroup
        legend={t('purpose')}
        value={draft.purpose}
        onChange={(purpose) =>
          onChange({
            purpose,
            subject: null,
            templateId: null,
            items: [],
            roles: [],
          })
        }
        options={[
          { value: 'ask', label: t('ask'), hint: t('askHint') },
          { value: 'share', label: t('shareMine'), hint: t('shareHint') },
        ]}
      />
      <SubjectChoice draft={draft} onChange={onChange} />
      {gaps.includes('scope') && <InlineNotice tone="bad" title={t('scopeMissing')} />}
      <SelectField
        label={t('template')}
        hint={chosen ? t('effort', { items: chosen.items, minutes: chosen.minutes }) : t('templateHint')}
        placeholder={t('noTemplate')}
        clearable
        searchable
        emptyText={t('noTemplates')}
        options={fitting.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.templateId}
        onChange={(templateId) => onChange({ templateId: templateId ?? null })}
      />
      <details className={classes.more} open={draft.items.length > 0 || !draft.templateId}>
        <summary>{t('items', { count: draft.items.length })}</summary>
        <ScopeChoice
          kind={kind}
          wanted={new Set(draft.items)}
          declarations={draft.purpose === 'ask' ? declarations : []}
          onChange={(wanted) => onChange({ items: [...wanted] })}
        />
      </details>
    </Stack>
  );
}

/** Whose data it is: the data owner's own, or that of an organisation it manages. */
function SubjectChoice({ draft, onChange }: Pick<StepProps, 'draft' | 'onChange'>) {
  const t = useTranslations('connections.new');
  const { accountId, name } = useAccount();
  const isShare = draft.purpose === 'share';
  const { data } = useQuery({ ...listRelatedEntitiesQuery(accountId), enabled: isShare });
  const managed = new Map(
    (data?.links ?? [])
      .filter(({ claimed, kind }) => !claimed && kind !== 'LegalPerson')
      .map((link) => [link.relatedEntityId, { id: link.relatedEntityId, name: link.name, kind: link.kind }]),
  );
  const choose = (subject: typeof draft.subject) =>
    onChange({ subject, templateId: null, items: [], roles: [] });
  if (!isShare)
    return draft.subject ? (
      <InlineNotice
        tone="neutral"
        title={t('aboutTitle', { name: draft.subject.name })}
        actions={
          <Button size="sm" onClick={() => choose(null)}>
            {t('aboutRecipient')}
          </Button>
        }
      >
        {t('aboutText', { holder: draft.known?.name ?? draft.name })}
      </InlineNotice>
    ) : null;
  if (managed.size === 0) return null;
  return (
    <SelectField
      label={t('whose')}
      hint={t('whoseHint')}
      options={[
        { value: accountId, label: name },
        ...[...managed.values()].map((one) => ({ value: one.id, label: one.name })),
      ]}
      value={draft.subject?.id ?? accountId}
      onChange={(id) => choose(managed.get(id ?? '') ?? null)}
    />
  );
}
