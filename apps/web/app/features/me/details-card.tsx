import type { UserDetails } from '@probity/contract/users.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useTranslations } from 'use-intl';
import { textOf } from '../../platform/forms/form-text.ts';
import { PageForm } from '../../platform/forms/page-form.tsx';
import { runAct } from '../../platform/forms/run-act.ts';
import { useSaveDetails } from './mutations.ts';

export function DetailsCard({ user }: { user: UserDetails }) {
  const t = useTranslations();
  const toast = useToast();
  const save = useSaveDetails(user);
  const submit = (form: FormData) =>
    runAct(
      save,
      { newName: textOf(form, 'newName'), newPhoneNumber: textOf(form, 'newPhoneNumber') },
      { onSuccess: () => toast.show({ message: t('me.detailsSaved'), variant: 'success' }) },
    );
  return (
    <Card title={t('me.details')}>
      <PageForm error={save.error} fields={['newName', 'newPhoneNumber']} onSubmit={submit}>
        {(problem) => (
          <>
            <TextField
              key={user.name}
              name="newName"
              label={t('common.fullName')}
              autoComplete="name"
              maxLength={200}
              defaultValue={user.name}
              error={problem?.fields.newName}
            />
            <TextField
              key={user.phoneNumber}
              name="newPhoneNumber"
              type="tel"
              label={t('common.phone')}
              hint={t('common.phoneHint')}
              autoComplete="tel"
              maxLength={40}
              optional={user.phoneNumber === null}
              defaultValue={user.phoneNumber ?? ''}
              error={problem?.fields.newPhoneNumber}
            />
            <div>
              <Button type="submit" variant="primary" loading={save.isPending}>
                {t('common.saveChanges')}
              </Button>
            </div>
          </>
        )}
      </PageForm>
    </Card>
  );
}
