import { changeWatchlist, fetchWatchlist, type WatchlistSummary } from '@probity/contract/watchlists.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { Row } from '@probity/ui/layout.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { useTranslations } from 'use-intl';
import { textOf } from '../../../platform/forms/form-text.ts';
import { PageForm } from '../../../platform/forms/page-form.tsx';
import { useRefusalToast } from '../../../platform/problems/use-refusal.ts';
import { useAct } from '../../../platform/session/use-act.ts';
import classes from './lists.module.css';

/** The URL where the list is published, and how often to check it. */
export function AddressCard({ list }: { list: WatchlistSummary }) {
  const t = useTranslations();
  const params = { listId: list.id };
  const save = useAct(
    (call, form: FormData) => {
      const url = textOf(form, 'url') || null;
      const hours = textOf(form, 'refreshHours');
      const refreshHours = url && hours ? Number(hours) : null;
      return call(changeWatchlist, { params, body: { url, refreshHours } });
    },
    { says: () => t('screening.admin.addressSaved') },
  );
  const fetchNow = useAct((call) => call(fetchWatchlist, { params }), {
    says: () => t('screening.admin.fetching'),
    onError: useRefusalToast(),
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
