import type { ConnectionDetail } from '@probity/contract/connections.ts';
import { Button } from '@probity/ui/button.tsx';
import { ConfirmDialog } from '@probity/ui/confirm-dialog.tsx';
import { GuardedButton } from '@probity/ui/guarded-button.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { useToast } from '@probity/ui/toast-provider.tsx';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconMessageQuestion from '@tabler/icons-react/dist/esm/icons/IconMessageQuestion.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isReasonMissing } from '../../credentials/drawer/use-contradiction.ts';
import { RejectionDialog } from '../../credentials/rejection-dialog.tsx';
import { runAct } from '../../forms/run-act.ts';
import { useReviewKeys } from '../../reviews/use-review-keys.ts';
import { useAccount } from '../../session/own-account.ts';
import { QuestionDialog } from '../question-dialog.tsx';
import { useRejectShared, useValidateShared, useWithdrawValidation } from './mutations.ts';
import { QueryDialog } from './query-dialog.tsx';
import classes from './shared.module.css';
import type { SharedEntry } from './shared-entries.ts';
import { useSharedContradiction } from './use-shared-contradiction.ts';

const OverruleDialog = lazy(() => import('../../credentials/drawer/overrule-dialog.tsx'));

interface SharedActionsProps {
  connection: ConnectionDetail;
  entry: SharedEntry;
  label: string;
  mayAsk: boolean;
  onGo: (step: 1 | -1) => void;
}

type Dialog = 'validate' | 'overrule' | 'reject' | 'withdraw' | 'ask' | null;

/** Validate, reject, withdraw or ask: the available actions with their shortcuts; each opens a dialog first. */
export function SharedActions({ connection, entry, label, mayAsk, onGo }: SharedActionsProps) {
  const t = useTranslations('connections.shared');
  const common = useTranslations('common');
  const toast = useToast();
  const { name: ownName } = useAccount();
  const [open, setOpen] = useState<Dialog>(null);
  const validate = useValidateShared(connection.id);
  const reject = useRejectShared(connection.id);
  const withdraw = useWithdrawValidation(connection.id);
  const { item, value } = entry;
  const abilities = value?.abilities;
  const contradiction = useSharedContradiction(connection.id, value);
  const begin = () => setOpen(contradiction ? 'overrule' : 'validate');
  const close = () => setOpen(null);
  const owner = connection.counterpart.name;
  useReviewKeys({
    j: () => onGo(1),
    k: () => onGo(-1),
    ...(abilities?.validate && { v: begin }),
    ...(abilities?.reject && { r: () => setOpen('reject') }),
    ...(mayAsk && { q: () => setOpen('ask') }),
  });
  const withdrawFor = (credentialId: string, reason: string) =>
    runAct(
      withdraw,
      { credentialId, reason },
      {
        onSuccess: () => {
          close();
          toast.show({ message: t('withdrawn', { label }), variant: 'success' });
        },
      },
    );
  const publish = ({ credentialId, version }: NonNullable<typeof value>, note?: string) =>
    runAct(
      validate,
      { credentialId, version, note },
      {
        onSuccess: () => {
          close();
          toast.show({
            message: t('validated', { label }),
            variant: 'success',
            action: { label: t('undo'), onAction: () => withdrawFor(credentialId, t('undoReason')) },
          });
        },
        onError: (error) => isReasonMissing(error) && setOpen('overrule'),
      },
    );
  const whyNot = abilities?.whyNotValidate;
  return (
    <div className={classes.actions}>
      {value && !abilities?.withdraw && (
        <GuardedButton
          variant="primary"
          icon={<IconCheck {...iconProps} />}
          deniedReason={whyNot ? t(`whyNot.${whyNot}`, { name: owner }) : undefined}
          onClick={begin}
        >
          {t('validate')} {abilities?.validate && <Key name="V" />}
        </GuardedButton>
      )}
      {abilities?.reject && (
        <Button icon={<IconX {...iconProps} />} onClick={() => setOpen('reject')}>
          {t('reject')} <Key name="R" />
        </Button>
      )}
      {abilities?.withdraw && <Button onClick={() => setOpen('withdraw')}>{t('withdraw')}</Button>}
      {mayAsk && (
        <Button icon={<IconMessageQuestion {...iconProps} />} onClick={() => setOpen('ask')}>
          {t('query')} <Key name="Q" />
        </Button>
      )}
      <span className={classes.next}>
        <Button variant="quiet" onClick={() => onGo(1)}>
          {t('next')} <Key name="J" />
        </Button>
      </span>
      {value && (
        <ConfirmDialog
          opened={open === 'validate'}
          title={t('validateTitle', { label })}
          confirmLabel={t('validate')}
          cancelLabel={common('cancel')}
          loading={validate.isPending}
          onClose={close}
          onConfirm={() => publish(value)}
        >
          {t('validateText', { name: owner, own: ownName })}
        </ConfirmDialog>
      )}
      {open === 'overrule' && value && (
        <Suspense>
          <OverruleDialog
            label={label}
            contradiction={contradiction ?? 'NotFound'}
            isPending={validate.isPending}
            onValidate={(note) => publish(value, note)}
            onClose={close}
          />
        </Suspense>
      )}
      {open === 'reject' && value && (
        <RejectionDialog
          label={label}
          isPending={reject.isPending}
          onReject={(rejection) =>
            reject.mutate(
              { credentialId: value.credentialId, version: value.version, ...rejection },
              { onSuccess: close },
            )
          }
          onClose={close}
        />
      )}
      {open === 'withdraw' && value && (
        <QuestionDialog
          title={t('withdrawTitle', { label })}
          description={t('withdrawText', { name: owner })}
          verifiedLabel={t('verified')}
          label={t('withdrawReason')}
          sendLabel={t('withdraw')}
          isSending={withdraw.isPending}
          onSend={(reason) => withdrawFor(value.credentialId, reason)}
          onClose={close}
        />
      )}
      {open === 'ask' && (
        <QueryDialog
          connectionId={connection.id}
          item={{ kind: item.kind, key: item.key }}
          label={label}
          onClose={close}
        />
      )}
    </div>
  );
}

/** The keyboard shortcut; assistive technology uses the button. */
function Key({ name }: { name: string }) {
  return (
    <span aria-hidden="true">
      <kbd>{name}</kbd>
    </span>
  );
}
