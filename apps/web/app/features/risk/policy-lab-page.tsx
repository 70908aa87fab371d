import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { DataTable } from '@probity/ui/data-table.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { PageTitle } from '../../page-title.tsx';
import { isOwner, useAccount } from '../../platform/session/own-account.ts';
import { listRiskPolicyDraftsQuery } from './lab-queries.ts';
import { useSaveRiskPolicyDraft } from './use-lab-acts.ts';

/** Drafts of the risk policy side by side. */
export function PolicyLabPage() {
  const t = useTranslations('risk.lab');
  const account = useAccount();
  return (
    <>
      <PageTitle title={t('title')} />
      {isOwner(account) ? <Drafts /> : <InlineNotice>{t('ownersOnly')}</InlineNotice>}
    </>
  );
}

function Drafts() {
  const t = useTranslations('risk');
  const dates = useDates();
  const navigate = useNavigate();
  const { accountId } = useAccount();
  const { data } = useSuspenseQuery(listRiskPolicyDraftsQuery(accountId));
  const save = useSaveRiskPolicyDraft(accountId);
  const create = () =>
    save.mutate(
      { name: t('lab.newName', { number: data.items.length + 1 }) },
      { onSuccess: ({ id }) => void navigate(`/account/risk/lab/${id}`) },
    );
  return (
    <>
      <PageHeader
        title={t('lab.title')}
        subtitle={t('lab.subtitle')}
        breadcrumbs={[{ label: t('policy.title'), href: '/account/risk' }]}
        actions={
          <Button variant="primary" loading={save.isPending} onClick={create}>
            {t('lab.create')}
          </Button>
        }
      />
      <Card title={t('lab.drafts')} flush>
        <DataTable
          caption={t('lab.drafts')}
          rows={data.items}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `/account/risk/lab/${id}`}
          empty={<p>{t('lab.noDrafts')}</p>}
          columns={[
            { key: 'name', header: t('lab.name'), cell: ({ name }) => name },
            {
              key: 'moved',
              header: t('lab.moved'),
              align: 'end',
              cell: ({ moved }) => moved ?? t('lab.comparingShort'),
            },
            {
              key: 'two',
              header: t('lab.needTwo'),
              align: 'end',
              hideOnPhone: true,
              cell: ({ needTwo }) => needTwo ?? t('lab.comparingShort'),
            },
            {
              key: 'state',
              header: t('lab.state'),
              cell: ({ adoptedAt, changedAt }) =>
                adoptedAt
                  ? t('lab.adoptedOn', { date: dates.day(adoptedAt.slice(0, 10)) })
                  : t('lab.changedOn', { date: dates.day(changedAt.slice(0, 10)) }),
            },
          ]}
        />
      </Card>
    </>
  );
}
