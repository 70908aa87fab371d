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
import { useReviewKeys } from '../../../platform/keys/use-review-keys.ts';
import { useAccount } from '../../../platform/session/own-account.ts';
import { isReasonMissing } from '../../credentials/drawer/use-contradiction.ts';
import { RejectionDialog } from '../../credentials/rejection-dialog.tsx';
import { QuestionDialog } from '../question-dialog.tsx';
import { QueryDialog } from './query-dialog.tsx';
import classes from './shared.module.css';
import { abilitiesOf, opinionOf, type SharedEntry } from './shared-entries.ts';
import { useJudgement } from './use-judgement.ts';
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
  const acts = useJudgement(connection.id, entry);
  const { item, value } = entry;
  const abilities = abilitiesOf(entry);
  const verdict = opinionOf(entry)?.verdict ?? 'Accepted';
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
  const withdraw = (reason: string, withdrawn = verdict) =>
    acts.withdraw(reason, () => {
      close();
      toast.show({ message: t('withdrawn', { label, verdict: withdrawn }), variant: 'success' });
    });
  const validate = (note?: string) =>
    acts.validate(note, {
      onSuccess: () => {
        close();
        toast.show({
          message: t('validated', { label }),
          variant: 'success',
          action: { label: t('undo'), onAction: () => withdraw(t('undoReason'), 'Accepted') },
        });
      },
      onError: (error) => isReasonMissing(error) && setOpen('overrule'),
    });
  const whyNot = abilities?.whyNotValidate;
  return (
    <div className={classes.actions}>
      {abilities && !abilities.withdraw && (
        <GuardedButton
          variant="primary"
          icon={<IconCheck {...iconProps} />}
          deniedReason={whyNot ? t(`whyNot.${whyNot}`) : undefined}
          onClick={begin}
        >
          {t('validate')} {abilities.validate && <Key name="V" />}
        </GuardedButton>
      )}
      {abilities?.reject && (
        <Button icon={<IconX {...iconProps} />} onClick={() => setOpen('reject')}>
          {t('reject')} <Key name="R" />
        </Button>
      )}
      {abilities?.withdraw && (
        <Button onClick={() => setOpen('withdraw')}>{t('withdraw', { verdict })}</Button>
      )}
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
      <ConfirmDialog
        opened={open === 'validate'}
        title={t('validateTitle', { label })}
        confirmLabel={t('validate')}
        cancelLabel={common('cancel')}
        loading={acts.isPending}
        onClose={close}
        onConfirm={() => validate()}
      >
        {t(value?.abilities.attests ? 'validateText' : 'validateOwnText', { name: owner, own: ownName })}
      </ConfirmDialog>
      {open === 'overrule' && value && (
        <Suspense>
          <OverruleDialog
            label={label}
            contradiction={contradiction ?? 'NotFound'}
            isPending={acts.isPending}
            onValidate={validate}
            onClose={close}
          />
        </Suspense>
      )}
      {open === 'reject' && (
        <RejectionDialog
          label={label}
          isPending={acts.isPending}
          onReject={(rejection) => acts.reject(rejection, close)}
          onClose={close}
        />
      )}
      {open === 'withdraw' && (
        <QuestionDialog
          title={t('withdrawTitle', { label, verdict })}
          description={t('withdrawText', { name: owner })}
          label={t('withdrawReason')}
          sendLabel={t('withdraw', { verdict })}
          isSending={acts.isPending}
          onSend={(reason) => withdraw(reason)}
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
