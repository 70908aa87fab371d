import { addEntityToAccount } from '@probity/contract/admin.ts';
import type { BodyOf } from '@probity/contract/endpoint.ts';
import { useTranslations } from 'use-intl';
import { useAct } from '../../platform/session/use-act.ts';

export function useAddEntityToAccount(accountId: string) {
  const t = useTranslations('admin.entity');
  return useAct(
    (call, body: BodyOf<typeof addEntityToAccount>) =>
      call(addEntityToAccount, { params: { accountId }, body }),
    { says: ({ name }) => t('added', { name }) },
  );
}
