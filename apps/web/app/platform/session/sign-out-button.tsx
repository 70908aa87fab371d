import { Button, type ButtonLook } from '@probity/ui/button.tsx';
import { useTranslations } from 'use-intl';
import { discardAllDrafts } from '../forms/drafts.ts';

/** A plain form: signing out works even if nothing else does. */
export function SignOutButton(look: ButtonLook) {
  const t = useTranslations('common');
  return (
    <form method="post" action="/auth/logout" onSubmit={discardAllDrafts}>
      <Button type="submit" {...look}>
        {t('signOut')}
      </Button>
    </form>
  );
}
