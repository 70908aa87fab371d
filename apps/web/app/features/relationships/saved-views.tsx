import { ActionMenu } from '@probity/ui/action-menu.tsx';
import { Button } from '@probity/ui/button.tsx';
import { Checkbox } from '@probity/ui/checkbox.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { Stack } from '@probity/ui/layout.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { Tabs } from '@probity/ui/tabs.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRefusalContent } from '../../platform/problems/use-refusal-content.tsx';
import { useAccount } from '../../platform/session/own-account.ts';
import { isFiltered, type ListState, viewHref } from './list-state.ts';
import { countRelationshipsQuery, listRelationshipViewsQuery } from './queries.ts';
import classes from './relationships.module.css';
import { useCountText } from './use-count-text.ts';
import { useRelationshipViewActs } from './use-relationship-acts.ts';

/** All relationships, common filters, and saved views. */
export function SavedViews({ state }: { state: ListState }) {
  const t = useTranslations('relationships');
  const { accountId } = useAccount();
  const { data: counts } = useQuery(countRelationshipsQuery(accountId));
  const { data: views } = useQuery(listRelationshipViewsQuery(accountId));
  const { columns } = state;
  const countText = useCountText();
  const [saving, setSaving] = useState(false);
  const { remove } = useRelationshipViewActs();
  const here = viewHref({ ...state, columns: [...columns] });
  const fixed = [
    { label: t('views.all'), filter: {}, count: counts?.total },
    { label: t('views.high'), filter: { risk: ['High' as const] }, count: counts?.risk.High },
    { label: t('views.mine'), filter: { owner: 'me' } },
    { label: t('views.overdue'), filter: { review: 'Overdue' as const }, count: counts?.overdue },
    {
      label: t('views.waiting'),
      filter: { decision: 'AwaitingSecond' as const },
      count: counts?.awaitingSecond,
    },
  ].map(({ filter, label, count }) => ({
    label,
    ...(count !== undefined && { count: countText(count) }),
    href: viewHref({ filter, sort: 'risk', columns: [...columns] }),
  }));
  const saved = (views?.items ?? []).map(({ name, isOwn, byName, content }) => ({
    label: isOwn ? name : t('views.sharedBy', { name, by: byName }),
    href: viewHref(content),
  }));
  const open = views?.items.find(({ isOwn, content }) => isOwn && viewHref(content) === here);
  return (
    <div className={classes.views}>
      <Tabs
        label={t('views.title')}
        items={distinct([...fixed, ...saved]).map((tab) => ({ ...tab, active: tab.href === here }))}
      />
      <span className={classes.viewActs}>
        {open ? (
          <ActionMenu
            label={t('views.actions', { name: open.name })}
            items={[
              {
                key: 'delete',
                label: t('views.delete'),
                tone: 'bad',
                onSelect: () => remove.mutate(open.id),
              },
            ]}
          />
        ) : (
          (isFiltered(state) || state.sort !== 'risk') && (
            <Button
              variant="quiet"
              size="sm"
              icon={<IconBookmark {...iconProps} />}
              onClick={() => setSaving(true)}
            >
              {t('views.save')}
            </Button>
          )
        )}
      </span>
      {saving && <SaveView state={state} onClose={() => setSaving(false)} />}
    </div>
  );
}

/** Two views with the same URL are shown as one tab. */
const distinct = <Tab extends { href: string }>(tabs: readonly Tab[]): Tab[] =>
  [...new Map([...tabs].reverse().map((tab) => [tab.href, tab])).values()].reverse();

function SaveView({ state, onClose }: { state: ListState; onClose: () => void }) {
  const t = useTranslations('relationships');
  const common = useTranslations('common');
  const { permissions } = useAccount();
  const { save } = useRelationshipViewActs();
  const refusalOf = useRefusalContent();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const submit = () =>
    save.mutate(
      {
        name,
        isShared,
        content: { filter: state.filter, sort: state.sort, columns: [...state.columns] },
      },
      { onSuccess: onClose },
    );
  return (
    <Modal
      opened
      size="sm"
      onClose={onClose}
      title={t('views.save')}
      description={t('views.saveNote')}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button variant="primary" disabled={!name.trim()} loading={save.isPending} onClick={submit}>
            {common('save')}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim()) submit();
        }}
      >
        <Stack gap={3}>
          <TextField
            label={t('views.name')}
            value={name}
            maxLength={80}
            error={save.error ? refusalOf(save.error) : undefined}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {permissions.includes('edit') && (
            <Checkbox
              label={t('views.share')}
              hint={t('views.shareHint')}
              checked={isShared}
              onChange={(event) => setShared(event.currentTarget.checked)}
            />
          )}
        </Stack>
      </form>
    </Modal>
  );
}
