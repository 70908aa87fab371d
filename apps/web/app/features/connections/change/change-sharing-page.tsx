import { setConnectionCredentials } from '@probity/contract/connection-scope.ts';
import type { ConnectionDetail, ConnectionItem } from '@probity/contract/connections.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { Checkbox } from '@probity/ui/checkbox.tsx';
import { ConfirmDialog } from '@probity/ui/confirm-dialog.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { FieldList, FieldRow } from '@probity/ui/field-row.tsx';
import { FormActions } from '@probity/ui/form-actions.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../i18n/dates.ts';
import { useLocalePath } from '../../../i18n/locale-path.ts';
import { useRefusalToast } from '../../../platform/problems/use-refusal.ts';
import { useAct } from '../../../platform/session/use-act.ts';
import { canShare, itemKey } from '../incoming/item-groups.ts';
import { useShownConnection } from '../mutations.ts';
import { mayChooseShared, useConnection } from '../use-connection.ts';
import { useItemLabel } from '../use-item-label.ts';

/** The data owner changes what is shared of a request, and with which evidence. */
export function ChangeSharingPage() {
  const t = useTranslations('connections.change');
  const connection = useConnection();
  if (!mayChooseShared(connection))
    return (
      <EmptyState
        title={t('notPossibleTitle')}
        actions={<LinkButton href={`/connections/${connection.id}`}>{t('back')}</LinkButton>}
      >
        {t('sharingNotPossible')}
      </EmptyState>
    );
  return <ChangeSharing key={connection.version} connection={connection} />;
}

/** Signed declarations and checks are not shared by ticking a box. */
const isChosen = ({ kind }: ConnectionItem): boolean => kind !== 'check' && kind !== 'declaration';

/** Items that cannot be chosen here stay unchanged. */
const isLeft = (item: ConnectionItem): boolean =>
  !isChosen(item) || (item.state === 'Asked' && !canShare(item));

function ChangeSharing({ connection }: { connection: ConnectionDetail }) {
  const t = useTranslations('connections.change');
  const common = useTranslations('common');
  const navigate = useNavigate();
  const toPath = useLocalePath();
  const labelOf = useItemLabel(connection.subject.kind);
  const dates = useDates();
  const name = connection.counterpart.name;
  const { consentUntil } = connection;
  const until = consentUntil ? dates.day(consentUntil) : 'none';
  const offered = connection.scope.filter(isChosen);
  const shared = offered.filter(({ state }) => state === 'Consented');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(shared.map(itemKey)));
  const [evidence, setEvidence] = useState<ReadonlySet<string>>(
    () => new Set(offered.filter(({ shareEvidence }) => shareEvidence).map(itemKey)),
  );
  const [asks, setAsks] = useState(false);
  const toggled = (set: ReadonlySet<string>, item: ConnectionItem) => {
    const next = new Set(set);
    if (!next.delete(itemKey(item))) next.add(itemKey(item));
    return next;
  };
  const added = offered.filter((item) => chosen.has(itemKey(item)) && item.state !== 'Consented').length;
  const removed = shared.filter((item) => !chosen.has(itemKey(item))).length;
  const isEvidenceChanged = shared.some((item) => evidence.has(itemKey(item)) !== item.shareEvidence);
  const save = useAct(
    (call) =>
      call(setConnectionCredentials, {
        params: { connectionId: connection.id },
        ifMatch: connection.version,
        body: {
          items: connection.scope
            .filter((item) => chosen.has(itemKey(item)) || isLeft(item))
            .map((item) => ({ kind: item.kind, key: item.key, shareEvidence: evidence.has(itemKey(item)) })),
        },
      }),
    {
      answers: useShownConnection(connection.id),
      says: () => t('sharingSaved', { name }),
      onSuccess: () => void navigate(toPath(`/connections/${connection.id}`)),
      onError: useRefusalToast(),
      onSettled: () => setAsks(false),
    },
  );
  return (
    <>
      <Card flush title={t('sharingTitle', { name })}>
        <FieldList>
          {offered.map((item) => {
            const label = labelOf(item);
            const values = item.holding?.values ?? [];
            return (
              <FieldRow
                key={itemKey(item)}
                leading={
                  <Checkbox
                    aria-label={t('shareItem', { label })}
                    checked={chosen.has(itemKey(item))}
                    disabled={item.state !== 'Consented' && !canShare(item)}
                    onChange={() => setChosen(toggled(chosen, item))}
                  />
                }
                label={label}
                value={values.map(({ text }) => text).join('; ') || undefined}
                empty={t('noValue')}
                side={
                  values.some((value) => value.evidence.length > 0) &&
                  chosen.has(itemKey(item)) && (
                    <Checkbox
                      label={t('withEvidence')}
                      aria-label={t('withEvidenceOf', { label })}
                      checked={evidence.has(itemKey(item))}
                      onChange={() => setEvidence(toggled(evidence, item))}
                    />
                  )
                }
              />
            );
          })}
        </FieldList>
      </Card>
      <FormActions sticky note={t('sharingDifference', { added, removed, until })}>
        <LinkButton href={`/connections/${connection.id}`}>{common('cancel')}</LinkButton>
        <Button
          variant="primary"
          disabled={added + removed === 0 && !isEvidenceChanged}
          loading={save.isPending}
          onClick={() => (removed > 0 ? setAsks(true) : save.mutate())}
        >
          {t('save')}
        </Button>
      </FormActions>
      <ConfirmDialog
        opened={asks}
        destructive
        title={t('sharingConfirmTitle', { count: removed, name })}
        confirmLabel={t('save')}
        cancelLabel={common('cancel')}
        loading={save.isPending}
        onClose={() => setAsks(false)}
        onConfirm={() => save.mutate()}
      >
        {t('sharingConfirmText', { name })}
      </ConfirmDialog>
    </>
  );
}
