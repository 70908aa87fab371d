import type { FieldCheck, PartyCheck } from '@probity/contract/data-enrichers.ts';
import type { DataFieldKey } from '@probity/domain/enumerations.ts';
import { useState } from 'react';
import type { RegisterCheck } from './use-apply.ts';

/** What the user has ticked; fields that are empty and were never edited are ticked by default. */
export function useChoices(check: RegisterCheck) {
  const [fields, setFields] = useState<ReadonlySet<DataFieldKey>>(
    () => new Set(check.fields.filter(({ proposed }) => proposed).map(({ fieldKey }) => fieldKey)),
  );
  const [parties, setParties] = useState<ReadonlySet<string>>(new Set());
  return {
    fields,
    parties,
    toggleField: (key: DataFieldKey) => setFields((before) => toggled(before, key)),
    toggleParty: (key: string) => setParties((before) => toggled(before, key)),
  };
}

export type Choices = ReturnType<typeof useChoices>;

/** Nothing can be used from the entry of a company with another name until its name is taken over as well. */
export const isUnlocked = (
  { identity }: Pick<RegisterCheck, 'identity'>,
  { fields }: Pick<Choices, 'fields'>,
): boolean => identity === 'Same' || (identity === 'OtherName' && fields.has('RegistrationName'));

function toggled<Key>(before: ReadonlySet<Key>, key: Key): ReadonlySet<Key> {
  const after = new Set(before);
  if (!after.delete(key)) after.add(key);
  return after;
}

/** What applying the choices does, as counts and as keys. */
export function planOf({ fields, parties }: RegisterCheck, choices: Pick<Choices, 'fields' | 'parties'>) {
  const chosen = (state: FieldCheck['state']) =>
    fields.filter((field) => field.state === state && choices.fields.has(field.fieldKey));
  const keys = (list: FieldCheck[]) => list.map(({ fieldKey }) => fieldKey);
  const fill = chosen('MissingHere').filter(({ proposed }) => proposed);
  const takeOver = chosen('Differs');
  const same = fields.filter(({ state }) => state === 'Same');
  const changes = parties.filter((party) => choices.parties.has(party.key) && canChange(party));
  const existing = parties.filter(isConfirmable);
  return {
    fill: keys(fill),
    takeOver: keys(takeOver),
    same: keys(same),
    changes: changes.map(({ key }) => key),
    existing: existing.map(({ key }) => key),
    open:
      fields.filter((field) => field.state === 'Differs' && !field.kept && !takeOver.includes(field)).length +
      parties.filter((party) => party.state !== 'Existing' && canChange(party)).length -
      changes.length,
  };
}

/** Parties that were removed here before, and owners whose share the register does not give, cannot be added. */
export const canChange = ({ state, own, source, removedBefore, ...party }: PartyCheck): boolean =>
  state === 'Removed'
    ? own !== null
    : state === 'Added' && source !== null && !removedBefore && !isShareUnknown({ ...party, source });

export const isShareUnknown = ({ fieldKey, source }: Pick<PartyCheck, 'fieldKey' | 'source'>): boolean =>
  isOwner(fieldKey) && !source?.percentage && source?.naturesOfControl.length === 0;

export const isOwner = (fieldKey: DataFieldKey): boolean =>
  fieldKey === 'Shareholder' || fieldKey === 'UltimateBeneficialOwner' || fieldKey === 'SignificantControl';

/** A share outside the published range, or a role that has ended, is not confirmed. */
const isConfirmable = ({ state, own, share }: PartyCheck): boolean =>
  state === 'Existing' && own?.to === null && share !== 'OutsideRange';
