import type { ContentKind } from '@probity/domain/enumerations.ts';
import { Button } from '@probity/ui/button.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { RadioGroup } from '@probity/ui/radio-group.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLocalePath } from '../../i18n/locale-path.ts';
import { textOf } from '../forms/form-text.ts';
import { PageForm } from '../forms/page-form.tsx';
import { browserApi } from '../session/browser-api.ts';
import { useAccount } from '../session/own-account.ts';
import { useCreateDeclaration } from './mutations.ts';
import { listVariablesQuery } from './queries.ts';

/** Title and kind; the content is added on the page of the declaration. */
export default function CreateModal({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const formId = useId();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const { accountId } = useAccount();
  const { data } = useQuery(listVariablesQuery(browserApi, accountId));
  const [kind, setKind] = useState<ContentKind>('Text');
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
        onSubmit={(form) =>
          create.mutate(
            { title: textOf(form, 'title'), kind },
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
              error={problem?.fields.title}
            />
            <RadioGroup
              legend={t('declarations.kindLabel')}
              value={kind}
              onChange={setKind}
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
