import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv, type ErrorObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

type Validate = (value: unknown) => ErrorObject[];

/** A validator that is not ours. */
export function ajvOf(schema: object): Validate {
  const isDraft7 = JSON.stringify(schema).includes('draft-07');
  const ajv = isDraft7
    ? new Ajv({ strict: false, allErrors: true })
    : new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const validate = ajv.compile(schema);
  return (value) => (validate(value) ? [] : [...(validate.errors ?? [])]);
}

/** A schema of the folder with published test vectors. */
export const publishedSchema = (kind: string, name: string): Validate =>
  ajvOf(JSON.parse(readFileSync(path.join(process.env.PROOF_VECTORS ?? '', kind, `${name}.json`), 'utf8')));

/** The claim that is missing, too many or wrong; `*` for the entries of an array. */
export function pathOf({ instancePath, params }: ErrorObject): string {
  const inside = instancePath.split('/').slice(1);
  const { missingProperty, additionalProperty } = params;
  return [...inside, missingProperty ?? additionalProperty ?? []]
    .flat()
    .map((part) => (/^\d+$/.test(part) ? '*' : part))
    .join('.');
}

/** The name of the published schema of each identifier of the catalogue. */
export const catalogueSchemas: Readonly<Record<string, string>> = {
  'eu.we-build:companyinfo:1': 'company-info',
  'uri:eu.eudi.vat.1': 'vat-id',
  'eu.we-build:site:1': 'site',
  'eu.we-build:authorisedsignatories:1': 'authorised-signatories',
  'eu.we-build:ownership:1': 'ownership',
  'eu.we-build:control:1': 'control',
  'eu.we-build:ubo:1': 'ubo',
  'eu.we-build:iban-ov:1': 'iban-ov',
  'eu.we-build:approvedsupplier:1': 'approved-supplier',
  'eu.we-build:esgcertificate:1': 'esg-certificate',
};
