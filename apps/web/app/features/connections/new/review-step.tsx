import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { DefinitionList } from '@probity/ui/definition-list.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../i18n/dates.ts';
import { browserApi } from '../../session/browser-api.ts';
import { useAccount } from '../../session/own-account.ts';
import { templateChoicesQuery } from '../../templates/queries.ts';
import { stepsOf, subjectKindOf } from './draft.ts';
import type { StepProps } from './step-props.ts';

/** The whole of it once more before it is sent. */
export function ReviewStep({ draft }: StepProps) {
  const t = useTranslations('connections.new');
  const dates = useDates();
  const { accountId, kind: ownKind } = useAccount();
  const { data } = useQuery(templateChoicesQuery(browserApi, accountId));
  const kind = subjectKindOf(draft, ownKind);
  const template = data?.items.find(({ id }) => id === draft.templateId);
  const what = [template?.name, ...draft.fields.map((key) => fieldLabel(key, kind))]
    .filter(Boolean)
    .join(', ');
  const people = draft.roles
    .map(({ fieldKey, threshold }) => {
      const role = fieldLabel(fieldKey, kind);
      return threshold === null ? role : t('roleFrom', { role, share: threshold });
    })
    .join(', ');
  const isHere = draft.known?.claimed ?? false;
  return (
    <DefinitionList
      items={[
        {
          key: 'to',
          term: t(draft.purpose === 'ask' ? 'askOf' : 'shareWith'),
          value: draft.known?.name ?? draft.name,
        },
        ...(isHere ? [] : [{ key: 'email', term: t('invitedAt'), value: draft.email }]),
        { key: 'what', term: t('step.what'), value: what },
        ...(stepsOf(draft, ownKind).includes('people')
          ? [{ key: 'people', term: t('step.people'), value: people || t('none') }]
          : []),
        { key: 'message', term: t('message'), value: draft.message || t('none') },
        { key: 'due', term: t('dueOn'), value: draft.dueOn ? dates.day(draft.dueOn) : t('none') },
      ]}
    />
  );
}
