import type { Extract, OwnCompany, RegisterCheck } from '@probity/core/assurance/data-enrichers';
import type { RegisterParty } from '@probity/core/kernel/ports';
import { type DataFieldKey, fieldDefinition } from '@probity/domain';
import { identityAtRegister } from '@probity/domain/checks/index.ts';
import { requiredFields } from '@probity/domain/credentials/required-fields.ts';
import { formatFieldValue, maskFieldValue, parseFieldValue } from '@probity/domain/fields/field-value.ts';
import { keysOf } from '@probity/domain/records.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';

export function presentExtract(extract: Extract) {
  const { content } = extract;
  return {
    ...extract,
    company: content && {
      ...content,
      parties: content.parties.map((party) => presentParty(party, extract.readAt ?? extract.requestedAt)),
      fields: keysOf(content.values).map((fieldKey) => ({
        fieldKey,
        text: textOf(fieldKey, content.values[fieldKey]),
      })),
    },
  };
}

/** What the register says about the identity, as at its reading. */
const presentParty = (party: RegisterParty, readAt: Date) => ({
  ...party,
  identity: identityAtRegister(party, readAt.toISOString().slice(0, 10)),
});

/** As text; unchanged from the register if the catalogue does not accept it. */
function textOf(fieldKey: DataFieldKey, given: unknown): string {
  const parsed = parseFieldValue(fieldKey, given, { today: '9999-12-31' });
  if (!parsed.ok) return typeof given === 'string' ? given : JSON.stringify(given);
  const format = fieldDefinition(fieldKey).sensitive ? maskFieldValue : formatFieldValue;
  return format(fieldKey, parsed.value, currentTexts().tag);
}

/** As far as the profile takes it over: only values that the catalogue accepts. */
export function presentOwnCompany({ content, ...preview }: OwnCompany) {
  if (!content) return { ...preview, company: null };
  const { reference, name, values, parties } = content;
  const accepted = keysOf(values).filter(
    (fieldKey) => parseFieldValue(fieldKey, values[fieldKey], { today: '9999-12-31' }).ok,
  );
  const roles = Map.groupBy(
    parties.filter(({ to }) => to === null),
    (party) => party.name,
  );
  const number = values.RegistrationNumber;
  return {
    ...preview,
    company: {
      reference,
      name,
      number: accepted.includes('RegistrationNumber') ? textOf('RegistrationNumber', number) : null,
      fields: accepted.map((fieldKey) => ({ fieldKey, text: textOf(fieldKey, values[fieldKey]) })),
      left: requiredFields.Organization.filter((fieldKey) => !accepted.includes(fieldKey)),
      people: [...roles].map(([name, held]) => ({
        name,
        roles: [...new Set(held.map(({ fieldKey }) => fieldKey))],
      })),
    },
  };
}

export const presentCheck = ({ extract, ...check }: RegisterCheck) => ({
  ...check,
  parties: check.parties.map(({ source, ...party }) => ({
    ...party,
    source: source && presentParty(source, extract.readAt),
  })),
  extractId: extract.id,
  readAt: extract.readAt,
  companyName: extract.content.name,
  reference: extract.content.reference,
});
