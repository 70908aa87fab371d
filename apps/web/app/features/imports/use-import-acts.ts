import {
  checkImportAgain,
  confirmImport,
  deleteImport,
  type Import,
  stopImport,
} from '@probity/contract/imports.ts';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLocalePath } from '../../i18n/locale-path.ts';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useAct } from '../../platform/session/use-act.ts';
import { getImportQuery } from './queries.ts';

export function useImportActs({ id, state }: Pick<Import, 'id' | 'state'>) {
  const t = useTranslations('imports');
  const navigate = useNavigate();
  const toPath = useLocalePath();
  const onError = useRefusalToast();
  const params = { importId: id };
  const answers = getImportQuery(id);
  return {
    check: useAct(
      (call, mapping: Import['mapping']) => call(checkImportAgain, { params, body: { mapping } }),
      { answers, onError },
    ),
    confirm: useAct((call) => call(confirmImport, { params }), {
      answers,
      says: () => (state === 'Checked' ? t('confirmed') : t('resumed')),
      onError,
    }),
    stop: useAct((call) => call(stopImport, { params }), { answers, says: () => t('stopped'), onError }),
    remove: useAct((call) => call(deleteImport, { params }), {
      beforeReading: () => navigate(toPath('/relationships/import')),
      says: () => t('deleted'),
      onError,
    }),
  };
}
