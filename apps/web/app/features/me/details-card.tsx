import type { changeName, changePhoneNumber, UserDetails } from '@probity/contract/users.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useTranslations } from 'use-intl';
import { BodyForm } from '../../platform/forms/body-form.tsx';
import { type FieldsOf, type ReadBy, text } from '../../platform/forms/form-body.ts';
import { runAct } from '../../platform/forms/run-act.ts';
import { useSaveDetails } from './mutations.ts';

const body = { newName: text, newPhoneNumber: text } satisfies FieldsOf<
  typeof changeName | typeof changePhoneNumber
>;

export function DetailsCard({ user }: { user: UserDetails }) {
  const t = useTranslations();
  const toast = useToast();
  const save = useSaveDetails(user);
  const submit = (details: ReadBy<typeof body>) =>
    runAct(save, details, {
      onSuccess: () => toast.show({ message: t('me.detailsSaved'), variant: 'success' }),
    });
  return (
    <Card title={t('me.details')}>
      <BodyForm body={body} error={save.error} onSubmit={submit}>
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
      </BodyForm>
    </Card>
  );
}
