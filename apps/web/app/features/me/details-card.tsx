import type { UserDetails } from '@probity/contract/users.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useTranslations } from 'use-intl';
import { textOf } from '../forms/form-text.ts';
import { PageForm } from '../forms/page-form.tsx';
import { useChangeName, useChangePhoneNumber } from './mutations.ts';

export function DetailsCard({ user }: { user: UserDetails }) {
  const t = useTranslations('me');
  return (
    <Card title={t('details')}>
      <Stack gap={4}>
        <NameForm user={user} />
        <PhoneForm user={user} />
      </Stack>
    </Card>
  );
}

function NameForm({ user }: { user: UserDetails }) {
  const t = useTranslations();
  const toast = useToast();
  const change = useChangeName(user);
  const save = (form: FormData) =>
    change.mutate(textOf(form, 'newName'), {
      onSuccess: () => toast.show({ message: t('me.nameSaved'), variant: 'success' }),
    });
  return (
    <PageForm error={change.error} fields={['newName']} onSubmit={save}>
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
          <div>
            <Button type="submit" loading={change.isPending}>
              {t('me.saveName')}
            </Button>
          </div>
        </>
      )}
    </PageForm>
  );
}

function PhoneForm({ user }: { user: UserDetails }) {
  const t = useTranslations();
  const toast = useToast();
  const change = useChangePhoneNumber(user);
  const save = (form: FormData) =>
    change.mutate(textOf(form, 'newPhoneNumber'), {
      onSuccess: () => toast.show({ message: t('me.phoneSaved'), variant: 'success' }),
    });
  return (
    <PageForm error={change.error} fields={['newPhoneNumber']} onSubmit={save}>
      {(problem) => (
        <>
          <TextField
            key={user.phoneNumber}
            name="newPhoneNumber"
            type="tel"
            label={t('common.phone')}
            hint={t('common.phoneHint')}
            autoComplete="tel"
            maxLength={40}
            defaultValue={user.phoneNumber ?? ''}
            error={problem?.fields.newPhoneNumber}
          />
          <div>
            <Button type="submit" loading={change.isPending}>
              {t('me.savePhone')}
            </Button>
          </div>
        </>
      )}
    </PageForm>
  );
}
