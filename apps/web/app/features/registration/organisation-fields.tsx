import type { EntityKind } from '@probity/domain';
import { countries } from '@probity/domain/reference/countries.ts';
import { SelectField } from '@probity/ui/select-field.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { FormProblem } from '../../platform/problems/form-problem.ts';
import { organisationKinds, readOrganisationKind } from './organisation-kind.ts';

export const organisationFieldNames = ['organisationKind', 'name', 'country', 'website'];

const marks = ['aria-invalid', 'data-error'];

/** A name that is taken is marked, without a message (specification §8). */
export const isNameTaken = (problem: FormProblem | null | undefined) =>
  problem?.code === 'organisation.name_taken';

interface OrganisationFieldsProps {
  /** The organisation as the invitation describes it. */
  known?: { partyKind: EntityKind; name: string; country: string | null } | null;
  problem: FormProblem | null | undefined;
}

export function OrganisationFields({ known, problem }: OrganisationFieldsProps) {
  const t = useTranslations('register.organisation');
  const options = countries().map(({ code, name }) => ({ value: code, label: name }));
  const name = useRef<HTMLInputElement>(null);
  const taken = isNameTaken(problem);

  // The field's own error state comes with a message; here there is none.
  useEffect(() => {
    if (!taken) return;
    const input = name.current;
    for (const mark of marks) input?.setAttribute(mark, 'true');
    input?.focus();
    return () => {
      for (const mark of marks) input?.removeAttribute(mark);
    };
  }, [taken]);

  return (
    <>
      <SelectField
        name="organisationKind"
        label={t('kind')}
        options={organisationKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        defaultValue={known ? readOrganisationKind(known.partyKind) : 'Organization'}
        error={problem?.fields.kind}
      />
      <TextField
        name="name"
        label={t('name')}
        autoComplete="organization"
        defaultValue={known?.name}
        ref={name}
        error={problem?.fields.name}
      />
      <SelectField
        name="country"
        label={t('country')}
        options={options}
        searchable
        {...(known?.country && { defaultValue: known.country })}
        placeholder={t('countryPlaceholder')}
        emptyText={t('countryEmpty')}
        error={problem?.fields.country}
      />
      <TextField
        name="website"
        type="url"
        inputMode="url"
        label={t('website')}
        hint={t('websiteHint')}
        optional
        autoComplete="url"
        error={problem?.fields.website}
      />
    </>
  );
}
