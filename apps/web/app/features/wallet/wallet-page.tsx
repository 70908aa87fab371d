import { Button } from '@probity/ui/button.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { FilterChips } from '@probity/ui/filter-chips.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { Stack } from '@probity/ui/layout.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../page-title.tsx';
import { useAccount } from '../../platform/session/own-account.ts';
import { filterOf, proofsShown, walletFilters } from './card-state.ts';
import { listProofsQuery, listWalletExportsQuery } from './queries.ts';
import { RequestDialog } from './requests/request-dialog.tsx';
import classes from './wallet.module.css';
import { WalletCard } from './wallet-card.tsx';
import { WalletPanel } from './wallet-panel.tsx';

/** The signed credentials of the account. */
export function WalletPage() {
  const t = useTranslations('wallet');
  const { accountId } = useAccount();
  const [search] = useSearchParams();
  const [openId, setOpenId] = useState(() => search.get('open'));
  const [now] = useState(() => new Date());
  const { items: proofs } = useSuspenseQuery(listProofsQuery(accountId)).data;
  const { abilities } = useSuspenseQuery(listWalletExportsQuery(accountId)).data;
  const [isAsking, setAsking] = useState(false);
  const filter = filterOf(search);
  const shown = proofsShown(proofs, filter, now);
  const open = proofs.find(({ id }) => id === openId);
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          abilities.request && (
            <Button icon={<IconWallet {...iconProps} />} onClick={() => setAsking(true)}>
              {t('request.ask')}
            </Button>
          )
        }
      />
      {proofs.length === 0 ? (
        <EmptyState
          title={t('emptyTitle')}
          actions={<LinkButton href="/profile/data">{t('toProfile')}</LinkButton>}
        >
          {t('empty')}
        </EmptyState>
      ) : (
        <Stack gap={3}>
          <FilterChips
            label={t('filter')}
            items={walletFilters.map((key) => ({
              label: t(`show.${key}`, { count: proofsShown(proofs, key, now).length }),
              href: key === 'all' ? '/wallet' : `/wallet?show=${key}`,
              active: key === filter,
            }))}
          />
          {shown.length === 0 ? (
            <p>{t('noneShown')}</p>
          ) : (
            <ul className={classes.cards} aria-label={t('title')}>
              {shown.map((proof) => (
                <li key={proof.id}>
                  <WalletCard
                    proof={proof}
                    now={now}
                    isOpen={proof.id === openId}
                    onOpen={() => setOpenId(proof.id)}
                  />
                </li>
              ))}
            </ul>
          )}
        </Stack>
      )}
      {isAsking && <RequestDialog onClose={() => setAsking(false)} />}
      {open && <WalletPanel key={open.id} proof={open} now={now} onClose={() => setOpenId(null)} />}
    </>
  );
}
