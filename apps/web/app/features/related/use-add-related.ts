import { findSimilarParties } from '@probity/contract/duplicates.ts';
import type { ResponseOf } from '@probity/contract/endpoint.ts';
import { addRelatedEntity } from '@probity/contract/entities.ts';
import type { DataFieldKey, EntityKind } from '@probity/domain/enumerations.ts';
import { fieldDefinition } from '@probity/domain/fields/catalogue.ts';
import { propertiesOf } from '@probity/domain/properties-of.ts';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { today } from '../../platform/dates/today.ts';
import { isApiError } from '../../platform/problems/form-problem.ts';
import { useFormRefusal } from '../../platform/problems/use-refusal.ts';
import { useAct } from '../../platform/session/use-act.ts';
import { editors } from '../credentials/editors/editors.ts';
import { loadFieldRules, useFieldRules } from '../credentials/field-rules.ts';
import { useCredentialCache } from '../credentials/use-credential-cache.ts';
import { type PathError, withoutBlanks } from '../credentials/value-drafts.ts';
import type { KnownParty } from './claimed-parties.ts';

export type SimilarParty = ResponseOf<typeof findSimilarParties>['items'][number];
type OrganisationKind = Exclude<EntityKind, 'LegalPerson'>;

export interface PartyDraft {
  /** Null until it is chosen. */
  isPerson: boolean | null;
  kind: OrganisationKind;
  name: string;
  country: string;
  number: string;
  birthDate: string;
  email: string;
  known: KnownParty | null;
}

interface RoleDraft {
  fieldKey: DataFieldKey;
  draft: unknown;
}

/** Placeholder id for a party that is created together with the link. */
const NOT_YET = '00000000-0000-4000-8000-000000000000';
const emptyParty: PartyDraft = {
  isPerson: null,
  kind: 'Organization',
  name: '',
  country: '',
  number: '',
  birthDate: '',
  email: '',
  known: null,
};
const emptyRole = (fieldKey: DataFieldKey): RoleDraft => ({
  fieldKey,
  draft: editors[fieldDefinition(fieldKey).value].draftOf(null, { country: null }),
});

/** A new party as the API expects it. */
function newParty({ isPerson, kind, name, country, number, birthDate, email }: PartyDraft) {
  return {
    kind: isPerson ? ('LegalPerson' as const) : kind,
    name,
    ...withoutBlanks({ country, email: email.trim(), ...(isPerson && { birthDate }) }),
    ...(!isPerson && number.trim() !== '' && { registrationNumber: { country, number } }),
  };
}

interface AddRelated {
  entityId: string;
  /** The requested role; otherwise none is preselected. */
  fieldKey: DataFieldKey | null;
  connectionId: string | undefined;
  onDone: () => void;
  onRefused: () => void;
}

export function useAddRelated({ entityId, fieldKey, connectionId, onDone, onRefused }: AddRelated) {
  const t = useTranslations('related');
  const toast = useToast();
  const cache = useCredentialCache();
  const toProblem = useFormRefusal();
  useFieldRules();
  const [party, changeParty] = useState(emptyParty);
  const [roles, setRoles] = useState<RoleDraft[]>(fieldKey ? [emptyRole(fieldKey)] : []);
  const [found, setFound] = useState<PathError[]>([]);
  /** Parties that may be the same as this one; empty once they were ruled out. */
  const [similar, setSimilar] = useState<SimilarParty[] | null>(null);

  const setParty = (changes: Partial<PartyDraft>) => {
    changeParty((before) => ({ ...before, ...changes }));
    setSimilar(null);
  };
  const toggleRole = (key: DataFieldKey, chosen: boolean) =>
    setRoles((before) =>
      chosen ? [...before, emptyRole(key)] : before.filter((role) => role.fieldKey !== key),
    );
  const changeRole = (key: DataFieldKey, draft: unknown) =>
    setRoles((before) => before.map((role) => (role.fieldKey === key ? { ...role, draft } : role)));

  const adding = useAct(
    async (call, { isNew, values }: { isNew: boolean; values: Record<string, unknown>[] }) => {
      const related = newParty(party);
      if (!party.known && !isNew) {
        const { kind, name, registrationNumber } = { registrationNumber: undefined, ...related };
        const { items } = await call(findSimilarParties, {
          params: { entityId },
          body: { kind, name, ...(registrationNumber && { registrationNumber }) },
        });
        if (items.length > 0) return { similar: items };
      }
      const [first, ...others] = roles.map((role, index) => ({
        fieldKey: role.fieldKey,
        value: values[index] ?? {},
      }));
      if (!first) throw new Error('A party is added in at least one role.');
      const added = await call(addRelatedEntity, {
        params: { entityId },
        query: { ...(connectionId && { connectionId }) },
        body: {
          ...first,
          related: party.known ? { entityId: party.known.entityId } : related,
          ...(others.length > 0 && { alsoAs: others }),
        },
      });
      return { added };
    },
    {
      onSuccess: (answer) => {
        if (answer.similar) return setSimilar(answer.similar);
        cache.put(answer.added);
        const name = answer.added.related?.name ?? party.name;
        toast.show({ message: t('added', { name }), variant: 'success' });
        onDone();
      },
      onError: onRefused,
    },
  );

  const submit = async (isNew: boolean) => {
    const { parseFieldValue } = await loadFieldRules();
    const errors: PathError[] = [];
    const expect = (isGiven: boolean, path: string, message: string) => {
      if (!isGiven) errors.push({ path, message });
    };
    expect(party.isPerson !== null, 'what', t('whatMissing'));
    expect(party.known !== null || party.name.trim() !== '', 'name', t('nameMissing'));
    const needsCountry = party.isPerson === false && !party.known && party.number.trim() !== '';
    expect(!needsCountry || party.country !== '', 'country', t('numberCountryMissing'));
    expect(roles.length > 0, 'roles', t('rolesMissing'));
    const values = roles.map(({ fieldKey, draft }) => {
      const given = editors[fieldDefinition(fieldKey).value].valueOf(draft);
      const linked = { ...propertiesOf(given), entityId: party.known?.entityId ?? NOT_YET };
      const parsed = parseFieldValue(fieldKey, linked, { today: today() });
      if (!parsed.ok) {
        errors.push(...parsed.errors.map((error) => ({ ...error, path: `${fieldKey}.${error.path}` })));
        return {};
      }
      const { entityId: _link, ...value } = propertiesOf(parsed.value);
      return value;
    });
    setFound(errors);
    if (errors.length > 0) return onRefused();
    adding.mutate({ isNew, values });
  };

  const refused = useMemo(
    () => (isApiError(adding.error) ? (adding.error.problem.errors ?? []).map(byRole(roles)) : []),
    [adding.error, roles],
  );
  return {
    party,
    setParty,
    roles,
    toggleRole,
    changeRole,
    similar: similar ?? [],
    errors: found.length > 0 ? found : refused,
    submit,
    isPending: adding.isPending,
    problem: useMemo(() => toProblem(adding.error), [toProblem, adding.error]),
  };
}

/** The API identifies a role by its position in the request, the form by its field. */
const byRole =
  (roles: readonly RoleDraft[]) =>
  ({ path, message }: PathError): PathError => {
    const [, index, rest] = /^(?:alsoAs\.(\d+)\.)?value\.?(.*)$/.exec(path) ?? [];
    if (rest === undefined) return { path: path.replace(/^related\./, ''), message };
    const role = roles[index === undefined ? 0 : Number(index) + 1];
    return { path: `${role?.fieldKey}.${rest}`, message };
  };
