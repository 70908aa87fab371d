import type { Credential } from '@probity/contract/credentials.ts';
import { isRequiredField } from '@probity/domain/credentials/required-fields.ts';
import type { DataFieldKey } from '@probity/domain/enumerations.ts';
import { labelInSentence } from '@probity/domain/texts/label-in-sentence.ts';
import { ActionMenu, type ActionMenuItem } from '@probity/ui/action-menu.tsx';
import { Button } from '@probity/ui/button.tsx';
import { smallIconProps } from '@probity/ui/icon.ts';
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ReviewChip } from '../credentials/review-chip.tsx';
import { useCredentialAct, useMarkNotApplicable } from '../credentials/use-credential-acts.ts';
import { useOpenCredential } from '../credentials/use-open-credential.ts';
import { useProfile } from '../credentials/use-profile.ts';
import { useUndoChange } from '../credentials/use-undo-change.ts';
import classes from '../credentials/value-row.module.css';
import { useResolving } from '../registers/use-resolving.ts';

const RemoveDialog = lazy(() => import('../credentials/remove-dialog.tsx'));
const NotApplicableDialog = lazy(() => import('../credentials/not-applicable-dialog.tsx'));

interface ValueRowSideProps {
  fieldKey: DataFieldKey;
  credential: Credential | null;
  label: string;
  onEdit: () => void;
}

/** The actions for a value, and its evidence. */
export function ValueRowSide(props: ValueRowSideProps) {
  return props.credential ? <GivenSide {...props} credential={props.credential} /> : <EmptySide {...props} />;
}

function EmptySide({ fieldKey, label, onEdit }: ValueRowSideProps) {
  const t = useTranslations('profile');
  const { entity, mayEdit } = useProfile();
  const mark = useMarkNotApplicable(entity.entityId, fieldKey);
  const [marking, setMarking] = useState(false);
  if (!mayEdit) return null;
  return (
    <>
      <Button size="sm" id={`field-${fieldKey}`} aria-label={t('addValue', { label })} onClick={onEdit}>
        {t('add')}
      </Button>
      <ActionMenu
        label={t('rowActions', { label })}
        items={[{ key: 'apart', label: t('markNotApplicable'), onSelect: () => setMarking(true) }]}
      />
      {marking && (
        <Suspense>
          <NotApplicableDialog
            label={label}
            isRequired={isRequiredField(entity.kind, fieldKey)}
            hasValue={false}
            isPending={mark.isPending}
            onMark={(reason) => mark.mutate(reason, { onSettled: () => setMarking(false) })}
            onClose={() => setMarking(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function GivenSide({ fieldKey, credential, label, onEdit }: ValueRowSideProps & { credential: Credential }) {
  const t = useTranslations('profile');
  const { open } = useOpenCredential();
  const { resolve } = useResolving();
  const act = useCredentialAct(credential);
  const { edit, steps } = credential.abilities;
  const undo = useUndoChange();
  const { entity } = useProfile();
  const [asking, setAsking] = useState<'remove' | 'notApplicable' | null>(null);
  const close = () => setAsking(null);
  const { undoUntil } = credential.abilities;
  const isMarked = credential.notApplicableReason !== null;
  // The line under the value says what differs.
  const differs = credential.difference !== null && credential.difference.kept === null;
  const step = (key: 'requestReview' | 'markApplicable'): ActionMenuItem[] =>
    edit && steps.includes(key) ? [{ key, label: t(key), onSelect: () => act.mutate({ kind: key }) }] : [];
  const item = (key: string, text: string, onSelect: () => void): ActionMenuItem[] =>
    edit ? [{ key, label: text, onSelect }] : [];
  const items: ActionMenuItem[] = [
    ...item('edit', t(credential.hasValue ? 'edit' : 'enter'), onEdit),
    { key: 'details', label: t('details'), onSelect: () => open(credential.id) },
    ...(undoUntil
      ? item('undo', t('undoLast'), () =>
          undo.mutate({ credentialId: credential.id, version: credential.version, label }),
        )
      : []),
    ...step('requestReview'),
    ...(steps.includes('markNotApplicable')
      ? item('notApplicable', t('markNotApplicable'), () => setAsking('notApplicable'))
      : []),
    ...(isMarked ? step('markApplicable') : []),
    ...(edit
      ? [{ key: 'remove', label: t('remove'), tone: 'bad' as const, onSelect: () => setAsking('remove') }]
      : []),
  ];
  return (
    <>
      {differs ? (
        edit && (
          <Button size="sm" aria-label={t('resolveOf', { label })} onClick={() => resolve(credential.id)}>
            {t('resolve')}
          </Button>
        )
      ) : (
        <ReviewChip credential={credential} />
      )}
      {!credential.hasValue && !isMarked && edit && (
        <Button size="sm" id={`field-${fieldKey}`} aria-label={t('addValue', { label })} onClick={onEdit}>
          {t('add')}
        </Button>
      )}
      {credential.hasValue && (
        <button
          type="button"
          className={classes.evidence}
          data-details
          aria-label={t('evidence', { label, count: credential.evidenceCount })}
          onClick={() => open(credential.id)}
        >
          <IconPaperclip {...smallIconProps} />
          {credential.evidenceCount}
        </button>
      )}
      <ActionMenu label={t('rowActions', { label })} items={items} />
      <Suspense>
        {asking === 'remove' && (
          <RemoveDialog
            credential={credential}
            label={label}
            title={t('removeTitle', { label: labelInSentence(label) })}
            onClose={close}
          />
        )}
        {asking === 'notApplicable' && (
          <NotApplicableDialog
            label={label}
            isRequired={isRequiredField(entity.kind, fieldKey)}
            hasValue={credential.hasValue}
            isPending={act.isPending}
            onMark={(reason) => act.mutate({ kind: 'markNotApplicable', reason }, { onSettled: close })}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
