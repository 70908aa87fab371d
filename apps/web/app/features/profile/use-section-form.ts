import { createCredentials } from '@probity/contract/credentials.ts';
import type { DataFieldKey, SectionKind } from '@probity/domain/enumerations.ts';
import { fieldDefinition } from '@probity/domain/fields/catalogue.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { today } from '../../platform/dates/today.ts';
import { isApiError } from '../../platform/problems/form-problem.ts';
import { useFormRefusal } from '../../platform/problems/use-refusal.ts';
import { useAct } from '../../platform/session/use-act.ts';
import { editors } from '../credentials/editors/editors.ts';
import { loadFieldRules, useFieldRules } from '../credentials/field-rules.ts';
import { useProfile } from '../credentials/use-profile.ts';
import { isSame, type PathError } from '../credentials/value-drafts.ts';
import { fieldsToFill } from './fields-to-fill.ts';
import { suggestedValue } from './suggested-value.ts';

type Drafts = ReadonlyMap<DataFieldKey, unknown>;
type Errors = ReadonlyMap<DataFieldKey, readonly PathError[]>;

interface Given {
  fieldKey: DataFieldKey;
  value: unknown;
}

interface Outcome {
  onSaved: () => void;
  onRefused: () => void;
}

/** The form of a section: input stays until all of it is saved. */
export function useSectionForm(section: SectionKind, { onSaved, onRefused }: Outcome) {
  const t = useTranslations('profile.fill');
  const toProblem = useFormRefusal();
  const profile = useProfile();
  const { entity } = profile;
  useFieldRules();
  // Fixed when the form opens: a field that someone else fills in the meantime keeps its position here.
  const [fields] = useState(() => fieldsToFill(profile, section));
  const [drafts, setDrafts] = useState<Drafts>(
    () => new Map(fields.map((key) => [key, draftFor(key, suggestedValue(key, entity) ?? null)])),
  );
  const [errors, setErrors] = useState<Errors>(new Map());
  const [isEmpty, setEmpty] = useState(false);

  function draftFor(key: DataFieldKey, value: unknown): unknown {
    return editors[fieldDefinition(key).value].draftOf(value, { country: entity.country });
  }
  const isEntered = (key: DataFieldKey) => !isSame(drafts.get(key), draftFor(key, null));
  const entered = fields.filter(isEntered);

  const saving = useAct(
    (call, values: Given[]) => call(createCredentials, { body: { entityId: entity.entityId, values } }),
    {
      says: (_, values) => t('saved', { count: values.length }),
      onSuccess: onSaved,
      onError: (error, values) => {
        setErrors(refusedBy(error, values));
        onRefused();
      },
    },
  );

  const submit = async () => {
    setEmpty(entered.length === 0);
    if (entered.length === 0) return;
    const { parseFieldValue } = await loadFieldRules();
    const found = new Map<DataFieldKey, readonly PathError[]>();
    const values = entered.map((fieldKey) => {
      const given = editors[fieldDefinition(fieldKey).value].valueOf(drafts.get(fieldKey));
      const parsed = parseFieldValue(fieldKey, given, { today: today() });
      if (!parsed.ok) found.set(fieldKey, parsed.errors);
      return { fieldKey, value: parsed.ok ? parsed.value : null };
    });
    setErrors(found);
    if (found.size > 0) return onRefused();
    saving.mutate(values);
  };

  return {
    fields,
    entered: entered.length,
    isEmpty,
    draftOf: (key: DataFieldKey) => drafts.get(key),
    change: (key: DataFieldKey, draft: unknown) => setDrafts((before) => new Map(before).set(key, draft)),
    errorsOf: (key: DataFieldKey) => errors.get(key) ?? [],
    submit,
    isPending: saving.isPending,
    problem: errors.size > 0 ? null : toProblem(saving.error),
  };
}

/** The API identifies a value by its position in the request. */
export function refusedBy(error: unknown, values: readonly Given[]): Errors {
  const found = new Map<DataFieldKey, PathError[]>();
  for (const { path, message } of isApiError(error) ? (error.problem.errors ?? []) : []) {
    const [, index, rest] = /^values\.(\d+)\.value\.?(.*)$/.exec(path) ?? [];
    const fieldKey = values[Number(index)]?.fieldKey;
    if (fieldKey) found.set(fieldKey, [...(found.get(fieldKey) ?? []), { path: rest ?? '', message }]);
  }
  return found;
}
