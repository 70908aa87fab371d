import type { Credential } from '@probity/contract/credentials.ts';
import type { DataFieldKey } from '@probity/domain/enumerations.ts';
import { ActionMenu, type ActionMenuItem } from '@probity/ui/action-menu.tsx';
import { Button } from '@probity/ui/button.tsx';
import { smallIconProps } from '@probity/ui/icon.ts';
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import { useTranslations } from 'use-intl';
import { ReviewChip } from '../credentials/review-chip.tsx';
import { useCredentialAct, useMarkNotApplicable } from '../credentials/use-credential-acts.ts';
import { useOpenCredential } from '../credentials/use-open-credential.ts';
import { useProfile } from './use-profile.ts';
import classes from './value-row.module.css';

interface ValueRowSideProps {
  fieldKey: DataFieldKey;
  credential: Credential | null;
  label: string;
  onEdit: () => void;
}

/** What there is to do with the value, and what proves it. */
export function ValueRowSide(props: ValueRowSideProps) {
  return props.credential ? <GivenSide {...props} credential={props.credential} /> : <EmptySide {...props} />;
}

function EmptySide({ fieldKey, label, onEdit }: ValueRowSideProps) {
  const t = useTranslations('profile');
  const { entity, mayEdit } = useProfile();
  const mark = useMarkNotApplicable(entity.entityId, fieldKey);
  if (!mayEdit) return null;
  return (
    <>
      <Button size="sm" id={`field-${fieldKey}`} aria-label={t('addValue', { label })} onClick={onEdit}>
        {t('add')}
      </Button>
      <ActionMenu
        label={t('rowActions', { label })}
        items={[{ key: 'apart', label: t('markNotApplicable'), onSelect: () => mark.mutate() }]}
      />
    </>
  );
}

function GivenSide({ fieldKey, credential, label, onEdit }: ValueRowSideProps & { credential: Credential }) {
  const t = useTranslations('profile');
  const { open } = useOpenCredential();
  const act = useCredentialAct(credential);
  const { edit, steps } = credential.abilities;
  const isApart = credential.reviewState === 'NotApplicable';
  const step = (key: 'requestReview' | 'markNotApplicable' | 'markApplicable'): ActionMenuItem[] =>
    edit && steps.includes(key) ? [{ key, label: t(key), onSelect: () => act.mutate({ kind: key }) }] : [];
  const items: ActionMenuItem[] = [
    ...(edit && !isApart ? [{ key: 'edit', label: t('edit'), onSelect: onEdit }] : []),
    { key: 'details', label: t('details'), onSelect: () => open(credential.id) },
    ...(credential.hasValue ? step('requestReview') : []),
    ...step('markNotApplicable'),
    ...step('markApplicable'),
    ...(edit
      ? [
          {
            key: 'remove',
            label: t('remove'),
            tone: 'bad' as const,
            onSelect: () => act.mutate({ kind: 'remove' }),
          },
        ]
      : []),
  ];
  return (
    <>
      {credential.hasValue || isApart ? <ReviewChip credential={credential} /> : null}
      {!credential.hasValue && !isApart && edit && (
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
    </>
  );
}
