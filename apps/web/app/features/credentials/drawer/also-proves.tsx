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

/** One certificate is often evidence for several values: it is attached to all that are selected here. */
export function AlsoProves({ kind, candidates, chosen, onChange }: AlsoProvesProps) {
  const t = useTranslations('credentials.evidence');
  const words = useTranslations('values');
  const labelOf = ({ fieldKey, related }: AlsoProvesProps['candidates'][number]) => {
    const label = fieldLabel(fieldKey, kind);
    return related ? words('labelled', { label, value: related.name }) : label;
  };
  if (candidates.length === 0) return null;
  return (
    <Fieldset legend={t('alsoProves')}>
      {candidates.map((candidate) => (
        <Checkbox
          key={candidate.id}
          label={labelOf(candidate)}
          checked={chosen.includes(candidate.id)}
          onChange={(event) =>
            onChange(
              event.currentTarget.checked
                ? [...chosen, candidate.id]
                : chosen.filter((other) => other !== candidate.id),
            )
          }
        />
      ))}
    </Fieldset>
  );
}
