import type { Credential } from '@probity/contract/credentials.ts';
import type { EntityDetail } from '@probity/contract/entities.ts';
import type { DataFieldKey } from '@probity/domain/enumerations.ts';
import { fieldLabel, fieldWhy } from '@probity/domain/fields/catalogue.ts';
import { FieldRow } from '@probity/ui/field-row.tsx';
import { VisuallyHidden } from '@probity/ui/visually-hidden.tsx';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useOpenCredential } from '../credentials/use-open-credential.ts';
import { useProfile } from '../credentials/use-profile.ts';
import classes from '../credentials/value-row.module.css';
import { ValueText } from '../credentials/value-text.tsx';
import { OpenEditor } from './open-editor.tsx';
import { suggestedValue } from './suggested-value.ts';
import { useValueEditing } from './use-value-editing.ts';
import { ValueButton } from './value-button.tsx';
import { ValueRowSide } from './value-row-side.tsx';
import { RowTrust } from './value-row-trust.tsx';

export interface ValueRowProps {
  fieldKey: DataFieldKey;
  credential: Credential | null;
  /** The first of several values carries the label. */
  isFirst: boolean;
  /** The URL names its field. */
  isAsked?: boolean;
  startsOpen: boolean;
  onAddAnother?: (() => void) | undefined;
  onClosed?: () => void;
}

/** A value of the profile: shown, edited and explained in one row. */
export function ValueRow(props: ValueRowProps) {
  const t = useTranslations('profile');
  const { fieldKey, credential, isFirst } = props;
  const { entity } = useProfile();
  const { openId } = useOpenCredential();
  const label = fieldLabel(fieldKey, entity.kind);
  const editing = useValueEditing({ ...props, label });
  const why = fieldWhy(fieldKey);
  const isEmpty = !credential?.hasValue && !editing.pending;
  const row = useRef<HTMLSpanElement>(null);
  const { key } = useLocation();
  const isShown = props.startsOpen || props.isAsked === true;
  useEffect(() => {
    if (isShown && key) row.current?.scrollIntoView({ block: 'center' });
  }, [isShown, key]);
  const text = (
    <>
      <span ref={row}>{label}</span>
      {editing.isOpen && <span className={classes.why}>{why}</span>}
    </>
  );
  return (
    <FieldRow
      label={isFirst || editing.isOpen ? text : <VisuallyHidden>{label}</VisuallyHidden>}
      attention={credential?.difference != null && !credential.difference.kept}
      selected={credential !== null && (openId === credential.id || (props.isAsked === true && !openId))}
      value={
        isEmpty && !editing.isOpen ? null : (
          <RowValue {...props} editing={editing} label={label} entity={entity} />
        )
      }
      empty={
        credential?.notApplicableReason == null ? t('notProvided') : <NotApplicable credential={credential} />
      }
      trust={!editing.isOpen && <RowTrust {...props} isSaving={editing.pending !== null} />}
      side={
        !editing.isOpen && (
          <ValueRowSide fieldKey={fieldKey} credential={credential} label={label} onEdit={editing.open} />
        )
      }
    />
  );
}

interface RowValueProps extends ValueRowProps {
  editing: ReturnType<typeof useValueEditing>;
  label: string;
  entity: EntityDetail;
}

function RowValue({ fieldKey, credential, editing, label, entity }: RowValueProps) {
  if (editing.isOpen)
    return (
      <OpenEditor
        fieldKey={fieldKey}
        label={label}
        editing={editing}
        suggestion={suggestedValue(fieldKey, entity)}
      />
    );
  if (editing.pending)
    return (
      <span className={classes.saving}>
        <ValueText fieldKey={fieldKey} value={editing.pending.value} />
      </span>
    );
  if (!credential) return null;
  return <ValueButton fieldKey={fieldKey} credential={credential} label={label} onEdit={editing.open} />;
}

function NotApplicable({ credential }: { credential: Credential }) {
  const t = useTranslations('profile');
  return (
    <>
      {t('notApplicable')}
      <span className={classes.reason}>{credential.notApplicableReason}</span>
    </>
  );
}
