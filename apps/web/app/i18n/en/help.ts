export const help = {
  title: 'Help',
  subtitle: 'What the marks, roles, terms and keys mean, and where to get support.',
  marks: 'Assurance marks',
  step: {
    'self-asserted': {
      name: 'Self-asserted',
      meaning: 'Entered by the data owner. No one has checked it yet.',
    },
    'checked-by-holder': {
      name: 'Checked by the data owner',
      meaning: 'A second person at the data owner compared it with the evidence.',
    },
    'validated-by-party': {
      name: 'Validated by another party',
      meaning: 'An organisation that received the value compared it with the evidence and vouches for it.',
    },
    'validated-by-product': {
      name: 'Validated by us',
      meaning: 'Our own reviewers compared it with the evidence.',
    },
    'confirmed-by-source': {
      name: 'Confirmed at source',
      meaning: 'The register or authority that keeps the record confirmed it.',
    },
  },
  flag: {
    differs: { name: 'Differs', meaning: 'The value changed after it was validated or accepted.' },
    expiring: { name: 'Expiring', meaning: 'The value or its evidence expires soon or has expired.' },
    rejected: { name: 'Rejected', meaning: 'A reviewer rejected the value and gave a reason.' },
    revoked: { name: 'Revoked', meaning: 'The data owner no longer shares it.' },
  },
  roles: 'Roles',
  keys: 'Keyboard shortcuts',
  keysSettings: 'Turn single-key shortcuts on or off in My settings',
  key: {
    palette: { keys: 'Ctrl K or ⌘ K', does: 'Search records, screens and actions.' },
    next: { keys: 'j', does: 'Go to the next field or review.' },
    previous: { keys: 'k', does: 'Go to the previous field or review.' },
    details: { keys: 'o', does: 'Open the details of the field in focus.' },
    validate: { keys: 'v', does: 'Validate the value under review, after a confirmation.' },
    reject: { keys: 'r', does: 'Reject the value under review, with a reason.' },
  },
  glossary: 'Glossary',
  term: {
    dataOwner: {
      name: 'Data owner',
      meaning: 'The organisation or person that the data is about and that decides who sees it.',
    },
    requester: { name: 'Requester', meaning: 'The organisation that asks for data, for example a bank.' },
    recipient: { name: 'Recipient', meaning: 'An organisation that may see shared data.' },
    template: {
      name: 'Template',
      meaning: 'The list of data, evidence and declarations that a request asks for.',
    },
    connection: {
      name: 'Connection',
      meaning: 'One request between two parties, with what is shared, asked and agreed.',
    },
    evidence: { name: 'Evidence', meaning: 'A document that proves a value.' },
    validation: {
      name: 'Validation',
      meaning: 'A named person compared a value with its evidence and vouches for it.',
    },
    fourEyes: {
      name: 'Four eyes',
      meaning: 'A value must be reviewed by someone other than the person who entered it.',
    },
    notApplicable: {
      name: 'Not applicable',
      meaning: 'The data owner states that a field does not apply to them.',
    },
    revoke: {
      name: 'Revoke access',
      meaning: 'End sharing. Recipients may keep records that the law requires them to keep.',
    },
    accessLog: {
      name: 'Access log',
      meaning: 'Every time a recipient viewed shared data: who, what and when.',
    },
    acceptedSnapshot: {
      name: 'Accepted snapshot',
      meaning: 'An encrypted copy of the data that a recipient accepted on a date.',
    },
    declaration: { name: 'Declaration', meaning: 'A statement that an authorised person signs.' },
    beneficialOwner: {
      name: 'Beneficial owner',
      meaning: 'A person who ultimately owns or controls an organisation, directly or through others.',
    },
    screening: { name: 'Screening', meaning: 'Comparing names with sanctions, PEP and adverse-media lists.' },
    auditLog: {
      name: 'Audit log',
      meaning: 'Everything that happened in an account, in a chain that shows any later change.',
    },
  },
  more: 'More help',
  askSupport: 'Email support: {email}',
  faq: 'Frequently asked questions',
  site: 'About {product}',
} as const;
