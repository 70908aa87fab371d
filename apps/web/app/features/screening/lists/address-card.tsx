import { changeWatchlist, fetchWatchlist, type WatchlistSummary } from '@probity/contract/watchlists.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { Row } from '@probity/ui/layout.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { useTranslations } from 'use-intl';
import { BodyForm } from '../../../platform/forms/body-form.tsx';
import { type FieldsOf, numberOrNull, type ReadBy, textOrNull } from '../../../platform/forms/form-body.ts';
import { useRefusalToast } from '../../../platform/problems/use-refusal.ts';
import { useAct } from '../../../platform/session/use-act.ts';
import classes from './lists.module.css';

const body = { url: textOrNull, refreshHours: numberOrNull } satisfies FieldsOf<typeof changeWatchlist>;

/** The URL where the list is published, and how often to check it. */
export function AddressCard({ list }: { list: WatchlistSummary }) {
  const t = useTranslations();
  const params = { listId: list.id };
  const save = useAct(
    (call, { url, refreshHours }: ReadBy<typeof body>) =>
      call(changeWatchlist, { params, body: { url, refreshHours: url ? refreshHours : null } }),
    { says: () => t('screening.admin.addressSaved') },
  );
  const fetchNow = useAct((call) => call(fetchWatchlist, { params }), {
    says: () => t('screening.admin.fetching'),
    onError: useRefusalToast(),
  });
  return (
    <Card title={t('screening.admin.addressTitle', { title: list.title })}>
      <BodyForm body={body} error={save.error} onSubmit={(sent) => save.mutate(sent)}>
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
      </BodyForm>
    </Card>
  );
}
