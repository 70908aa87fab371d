import type { Credential } from '@probity/contract/credentials.ts';
import type { EntityKind } from '@probity/domain/enumerations.ts';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { Checkbox } from '@probity/ui/checkbox.tsx';
import { Fieldset } from '@probity/ui/fieldset.tsx';
import { useTranslations } from 'use-intl';

interface AlsoProvesProps {
  kind: EntityKind;
  candidates: readonly Credential[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** One certificate often proves several values: chosen here, it is attached to all of them. */
export function AlsoProves({ kind, candidates, chosen, onChange }: AlsoProvesProps) {
  const t = useTranslations('credentials.evidence');
  if (candidates.length === 0) return null;
  return (
    <Fieldset legend={t('alsoProves')}>
      {candidates.map(({ id, fieldKey, related }) => (
        <Checkbox
          key={id}
          label={related ? `${fieldLabel(fieldKey, kind)}: ${related.name}` : fieldLabel(fieldKey, kind)}
          checked={chosen.includes(id)}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
          }
        />
      ))}
    </Fieldset>
  );
}
