import { addRelatedEntity } from '@probity/contract/entities.ts';
import type { DataFieldKey } from '@probity/domain/enumerations.ts';
import { fieldDefinition } from '@probity/domain/fields/catalogue.ts';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { editors } from '../credentials/editors/editors.ts';
import { today } from '../credentials/today.ts';
import { useCredentialCache } from '../credentials/use-credential-cache.ts';
import { inValue, type PathError } from '../credentials/value-drafts.ts';
import { isApiError } from '../forms/form-problem.ts';
import { useFormRefusal } from '../forms/use-refusal.ts';
import { browserApi } from '../session/browser-api.ts';
import type { PartyDraft } from './party-picker.tsx';

/** Stands for a party that is made together with the link. */
const NOT_YET = '00000000-0000-4000-8000-000000000000';
const nobody: PartyDraft = { isPerson: true, kind: 'Organization', name: '', country: '', known: null };
const draftFor = (role: DataFieldKey) =>
  editors[fieldDefinition(role).value].draftOf(null, { country: null });

export function useAddRelated(entityId: string, fieldKey: DataFieldKey, onDone: () => void) {
  const t = useTranslations('related');
  const toast = useToast();
  const cache = useCredentialCache();
  const queries = useQueryClient();
  const toProblem = useFormRefusal();
  const [party, setParty] = useState(nobody);
  const [role, chooseRole] = useState(fieldKey);
  const [draft, setDraft] = useState(() => draftFor(fieldKey));
  const [found, setFound] = useState<PathError[]>([]);

  const setRole = (next: DataFieldKey) => {
    const sameShape = fieldDefinition(next).value === fieldDefinition(role).value;
    if (!sameShape) setDraft(draftFor(next));
    chooseRole(next);
    setFound([]);
  };
  const adding = useMutation({
    mutationFn: (value: Record<string, unknown>) => {
      const { known, isPerson, kind, name, country } = party;
      const made = { kind: isPerson ? ('LegalPerson' as const) : kind, name, ...(country && { country }) };
      return browserApi.call(addRelatedEntity, {
        params: { entityId },
        body: { fieldKey: role, related: known ? { entityId: known.entityId } : made, value },
      });
    },
    onSuccess: (credential) => {
      cache.settle(credential);
      void queries.invalidateQueries({ queryKey: ['parties'] });
      const name = credential.related?.name ?? party.name;
      toast.show({ message: t('added', { name }), variant: 'success' });
      onDone();
    },
  });

  const submit = async () => {
    const { parseFieldValue } = await import('@probity/domain/fields/field-value.ts');
    const given = editors[fieldDefinition(role).value].valueOf(draft) as Record<string, unknown>;
    const linked = { ...given, entityId: party.known?.entityId ?? NOT_YET };
    const parsed = parseFieldValue(role, linked, { today: today() });
    const nameless = !party.known && party.name.trim() === '';
    const errors: PathError[] = [
      ...(nameless ? [{ path: 'name', message: t('nameMissing') }] : []),
      ...(parsed.ok ? [] : parsed.errors),
    ];
    setFound(errors);
    if (errors.length > 0 || !parsed.ok) return;
    const { entityId: _link, ...value } = parsed.value as unknown as Record<string, unknown>;
    adding.mutate(value);
  };

  const refused = useMemo(
    () => (isApiError(adding.error) ? inValue(adding.error.problem.errors ?? []) : []),
    [adding.error],
  );
  const errors = found.length > 0 ? found : refused;
  return {
    party,
    setParty,
    role,
    setRole,
    draft,
    setDraft,
    errors,
    submit,
    isPending: adding.isPending,
    problem: useMemo(() => toProblem(adding.error), [toProblem, adding.error]),
    shownFields: ['name', 'percentage', 'from', 'to', 'roleTitle'],
  };
}
