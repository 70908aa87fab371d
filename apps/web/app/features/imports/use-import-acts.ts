import {
  checkImportAgain,
  confirmImport,
  deleteImport,
  type Import,
  stopImport,
} from '@probity/contract/imports.ts';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLocalePath } from '../../i18n/locale-path.ts';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { browserApi } from '../../platform/session/browser-api.ts';
import { getImportQuery } from './queries.ts';

export function useImportActs({ id, state }: Pick<Import, 'id' | 'state'>) {
  const t = useTranslations('imports');
  const toast = useToast();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const toPath = useLocalePath();
  const onError = useRefusalToast();
  const params = { importId: id };
  const keep = (now: Import) => {
    cache.setQueryData(getImportQuery(browserApi, id).queryKey, now);
    void cache.invalidateQueries({ queryKey: ['imports'] });
  };
  const say = (message: string) => toast.show({ message, variant: 'success' });
  return {
    check: useMutation({
      mutationFn: (mapping: Import['mapping']) =>
        browserApi.call(checkImportAgain, { params, body: { mapping } }),
      onSuccess: keep,
      onError,
    }),
    confirm: useMutation({
      mutationFn: () => browserApi.call(confirmImport, { params }),
      onSuccess: (now) => {
        keep(now);
        say(state === 'Checked' ? t('confirmed') : t('resumed'));
      },
      onError,
    }),
    stop: useMutation({
      mutationFn: () => browserApi.call(stopImport, { params }),
      onSuccess: (now) => {
        keep(now);
        say(t('stopped'));
      },
      onError,
    }),
    remove: useMutation({
      mutationFn: () => browserApi.call(deleteImport, { params }),
      onSuccess: () => {
        say(t('deleted'));
        cache.removeQueries({ queryKey: ['import', id] });
        void cache.invalidateQueries({ queryKey: ['imports'] });
        void navigate(toPath('/relationships/import'));
      },
      onError,
    }),
  };
}
