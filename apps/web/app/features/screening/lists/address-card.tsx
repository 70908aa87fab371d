import { changeWatchlist, fetchWatchlist, type WatchlistSummary } from '@probity/contract/watchlists.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { Row } from '@probity/ui/layout.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { textOf } from '../../../platform/forms/form-text.ts';
import { PageForm } from '../../../platform/forms/page-form.tsx';
import { useRefusalToast } from '../../../platform/problems/use-refusal.ts';
import { browserApi } from '../../../platform/session/browser-api.ts';
import classes from './lists.module.css';

/** The URL where the list is published, and how often to check it. */
export function AddressCard({ list }: { list: WatchlistSummary }) {
  const t = useTranslations();
  const toast = useToast();
  const refused = useRefusalToast();
  const cache = useQueryClient();
  const params = { listId: list.id };
  const again = (message: string) => {
    toast.show({ message, variant: 'success' });
    void cache.invalidateQueries({ queryKey: ['watchlists'] });
    void cache.invalidateQueries({ queryKey: ['watchlist', list.id] });
  };
  const save = useMutation({
    mutationFn: (form: FormData) => {
      const url = textOf(form, 'url') || null;
      const hours = textOf(form, 'refreshHours');
      const refreshHours = url && hours ? Number(hours) : null;
      return browserApi.call(changeWatchlist, { params, body: { url, refreshHours } });
    },
    onSuccess: () => again(t('screening.admin.addressSaved')),
  });
  const fetchNow = useMutation({
    mutationFn: () => browserApi.call(fetchWatchlist, { params }),
    onSuccess: () => again(t('screening.admin.fetching')),
    onError: refused,
  });
  return (
    <Card title={t('screening.admin.addressTitle', { title: list.title })}>
      <PageForm error={save.error} fields={['url', 'refreshHours']} onSubmit={(form) => save.mutate(form)}>
        {(problem) => (
          <>
            <div className={classes.address}>
              <TextField
                optional
                name="url"
                type="url"
                label={t('screening.admin.address')}
                hint={t('screening.admin.addressHint')}
                defaultValue={list.url ?? ''}
                error={problem?.fields.url}
              />
              <TextField
                optional
                name="refreshHours"
                inputMode="numeric"
                label={t('screening.admin.hours')}
                hint={t('screening.admin.hoursHint')}
                defaultValue={list.refreshHours ?? ''}
                error={problem?.fields.refreshHours}
              />
            </div>
            <Row gap={2}>
              <Button type="submit" loading={save.isPending}>
                {t('common.save')}
              </Button>
              {list.url && (
                <Button loading={fetchNow.isPending} onClick={() => fetchNow.mutate()}>
                  {t('screening.admin.fetch')}
                </Button>
              )}
            </Row>
          </>
        )}
      </PageForm>
    </Card>
  );
}
