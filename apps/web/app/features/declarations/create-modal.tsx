import type { ContentKind } from '@probity/domain/enumerations.ts';
import { Button } from '@probity/ui/button.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { RadioGroup } from '@probity/ui/radio-group.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLocalePath } from '../../i18n/locale-path.ts';
import { PageForm } from '../../platform/forms/page-form.tsx';
import { useAccount } from '../../platform/session/own-account.ts';
import { useCreateDeclaration } from './mutations.ts';
import { listVariablesQuery } from './queries.ts';

export interface DeclarationDraft {
  title: string;
  kind: ContentKind;
}

interface CreateModalProps {
  draft: DeclarationDraft;
  onChange: (draft: DeclarationDraft) => void;
  onClose: () => void;
}

/** Title and kind; the content is added on the page of the declaration. */
export default function CreateModal({ draft, onChange, onClose }: CreateModalProps) {
  const t = useTranslations();
  const formId = useId();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const { accountId } = useAccount();
  const { data } = useQuery({ ...listVariablesQuery(accountId), throwOnError: false });
  const create = useCreateDeclaration(accountId);
  const kinds: readonly ContentKind[] = data?.contentKinds ?? ['Text', 'Document'];
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('declarations.createTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={create.isPending}>
            {t('declarations.createSubmit')}
          </Button>
        </>
      }
    >
      <PageForm
        id={formId}
        error={create.error}
        fields={['title']}
        onSubmit={() =>
          create.mutate(
            { ...draft, title: draft.title.trim() },
            { onSuccess: ({ id }) => void navigate(localePath(`/declarations/${id}`)) },
          )
        }
      >
        {(problem) => (
          <>
            <TextField
              name="title"
              label={t('declarations.titleLabel')}
              hint={t('declarations.titleHint')}
              maxLength={200}
              data-autofocus
              value={draft.title}
              onChange={(event) => onChange({ ...draft, title: event.currentTarget.value })}
              error={problem?.fields.title}
            />
            <RadioGroup
              legend={t('declarations.kindLabel')}
              value={draft.kind}
              onChange={(kind) => onChange({ ...draft, kind })}
              options={kinds.map((value) => ({
                value,
                label: t(`declarations.kind.${value}`),
                hint: t(`declarations.kindHint.${value}`),
              }))}
            />
          </>
        )}
      </PageForm>
    </Modal>
  );
}
