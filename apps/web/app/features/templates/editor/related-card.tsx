import type { DataFieldKey } from '@probity/domain/enumerations.ts';
import { fieldLabel, fieldWhy } from '@probity/domain/fields/catalogue.ts';
import { rolesFor } from '@probity/domain/templates/associated-roles.ts';
import { Switch } from '@probity/ui/switch.tsx';
import { useTranslations } from 'use-intl';
import { useViewer } from '../../../platform/viewer/viewer.ts';
import { AskRow } from './ask-row.tsx';
import { askField, dropField, roleOf, setField, setRole, termsOf, usualRole } from './content-changes.ts';
import classes from './editor.module.css';
import { FoldingCard } from './folding-card.tsx';
import { RequiredBox } from './required-box.tsx';
import { RoleTerms } from './role-terms.tsx';
import type { EditContent } from './template-editor.tsx';

/** Which related parties must be listed, and what each of them is asked. */
export function RelatedCard({ content, onEdit }: EditContent) {
  const t = useTranslations('templates.editor');
  const { checks: available } = useViewer();
  const roles = rolesFor(content.partyKind);
  if (roles.length === 0) return null;
  return (
    <FoldingCard
      title={t('related')}
      asked={roles.filter((key) => termsOf(content, key)).length}
      total={roles.length}
      note={t('relatedNote')}
    >
      <ul className={classes.rows}>
        {roles.map((key) => (
          <RoleRow key={key} fieldKey={key} content={content} onEdit={onEdit} />
        ))}
        <li className={classes.row}>
          <Switch
            label={t('uboIdv')}
            hint={t(available.includes('Liveness') ? 'uboIdvHint' : 'uboIdvNotSetUp')}
            checked={content.uboIdv}
            onChange={(event) => onEdit({ ...content, uboIdv: event.currentTarget.checked })}
          />
        </li>
      </ul>
    </FoldingCard>
  );
}

function RoleRow({ fieldKey, content, onEdit }: EditContent & { fieldKey: DataFieldKey }) {
  const t = useTranslations('templates.editor');
  const name = fieldLabel(fieldKey, content.partyKind);
  const field = termsOf(content, fieldKey);
  const role = roleOf(content, fieldKey);
  return (
    <AskRow
      label={name}
      hint={fieldWhy(fieldKey)}
      asked={field !== null}
      onAsk={(asked) => onEdit(asked ? askField(content, fieldKey) : dropField(content, fieldKey))}
      terms={
        field && (
          <RequiredBox
            name={name}
            required={field.required}
            onChange={(required) => onEdit(setField(content, { ...field, required }))}
          />
        )
      }
      more={
        <>
          <Switch
            label={t('askEach')}
            aria-label={t('askEachOf', { name })}
            checked={role !== null}
            onChange={(event) =>
              onEdit(setRole(content, fieldKey, event.currentTarget.checked ? usualRole(fieldKey) : null))
            }
          />
          {role && <RoleTerms role={role} onChange={(next) => onEdit(setRole(content, fieldKey, next))} />}
        </>
      }
    />
  );
}
