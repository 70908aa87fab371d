import { textOf } from '../../platform/forms/form-text.ts';
import { readOrganisationKind } from './organisation-kind.ts';

/** The organisation that a form describes. */
export function readOrganisation(form: FormData) {
  const website = textOf(form, 'website');
  return {
    kind: readOrganisationKind(textOf(form, 'organisationKind')),
    name: textOf(form, 'name'),
    country: textOf(form, 'country'),
    ...(website && { website: withScheme(website) }),
  };
}

/** People type example.org; the API requires the scheme. */
const withScheme = (website: string) => (/^[a-z]+:/i.test(website) ? website : `https://${website}`);
