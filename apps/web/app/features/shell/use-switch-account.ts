import { useQueryClient } from '@tanstack/react-query';
import { useSubmit } from 'react-router';
import { useLocalePath } from '../../i18n/locale-path.ts';

/** Data of one account must not be shown in the next. */
export function useSwitchAccount(): (accountId: string) => void {
  const submit = useSubmit();
  const localePath = useLocalePath();
  const cache = useQueryClient();
  return (accountId) => {
    cache.clear();
    void submit({ accountId }, { method: 'post', action: localePath('/account/switch') });
  };
}
