import { grantedRoles } from '@probity/domain/scim/directory-user.ts';

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';
const SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Schema';
const RESOURCE_TYPE = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType';
const CONFIG = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig';

export const MAX_RESULTS = 200;

/** What the service can do (RFC 7643 §5). */
export const serviceProviderConfig = (base: string, documentation: string) => ({
  schemas: [CONFIG],
  documentationUri: documentation,
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MAX_RESULTS },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'API key',
      description: 'An API key of the account with the scope members:provision, as a bearer token.',
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

export const userResourceType = (base: string) => ({
  schemas: [RESOURCE_TYPE],
  id: 'User',
  name: 'User',
  endpoint: '/Users',
  description: 'A member of the account',
  schema: USER_SCHEMA,
  schemaExtensions: [],
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/User` },
});

interface Attribute {
  name: string;
  type?: 'string' | 'boolean' | 'complex';
  description: string;
  multiValued?: boolean;
  required?: boolean;
  caseExact?: boolean;
  mutability?: 'readOnly' | 'readWrite' | 'immutable';
  uniqueness?: 'none' | 'server';
  canonicalValues?: readonly string[];
  subAttributes?: readonly Attribute[];
}

/** Every characteristic is written out, so that clients need not know the defaults of the standard. */
function described({ subAttributes, canonicalValues, ...given }: Attribute): object {
  const type = given.type ?? 'string';
  return {
    multiValued: false,
    required: false,
    mutability: 'readWrite',
    returned: 'default',
    ...(type !== 'boolean' && type !== 'complex' && { caseExact: false }),
    ...(type !== 'boolean' && type !== 'complex' && { uniqueness: 'none' }),
    ...given,
    type,
    ...(canonicalValues && { canonicalValues }),
    ...(subAttributes && { subAttributes: subAttributes.map(described) }),
  };
}

const attributes: readonly Attribute[] = [
  {
    name: 'userName',
    description: 'The email address that the person is invited to. Cannot change once they have joined.',
    required: true,
    uniqueness: 'server',
  },
  {
    name: 'displayName',
    description: 'The name that the account shows. The person’s own name stays theirs.',
  },
  {
    name: 'name',
    type: 'complex',
    description: 'The parts of the name as the directory writes them.',
    subAttributes: [
      { name: 'formatted', description: 'The whole name.' },
      { name: 'givenName', description: 'The given name.' },
      { name: 'familyName', description: 'The family name.' },
    ],
  },
  {
    name: 'emails',
    type: 'complex',
    multiValued: true,
    mutability: 'readOnly',
    description: 'The user name again.',
    subAttributes: [
      { name: 'value', mutability: 'readOnly', description: 'The email address.' },
      { name: 'type', mutability: 'readOnly', description: 'Always work.', canonicalValues: ['work'] },
      { name: 'primary', type: 'boolean', mutability: 'readOnly', description: 'Always true.' },
    ],
  },
  {
    name: 'active',
    type: 'boolean',
    description: 'False: the person is refused in the account from their next call on.',
  },
  {
    name: 'roles',
    type: 'complex',
    multiValued: true,
    description: 'The one role in the account. Owner is only appointed in the product.',
    subAttributes: [
      { name: 'value', description: 'The role.', canonicalValues: grantedRoles },
      { name: 'display', mutability: 'readOnly', description: 'The name of the role.' },
      { name: 'primary', type: 'boolean', description: 'True for the role that counts.' },
    ],
  },
];

export const userSchema = (base: string) => ({
  schemas: [SCHEMA],
  id: USER_SCHEMA,
  name: 'User',
  description: 'A member of the account',
  attributes: attributes.map(described),
  meta: { resourceType: 'Schema', location: `${base}/Schemas/${USER_SCHEMA}` },
});
