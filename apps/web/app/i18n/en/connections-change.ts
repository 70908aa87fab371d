/** Changing the scope of a connection. */
export const changeConnection = {
  menu: 'Change what is requested',
  menuOffer: 'Change what is offered',
  menuSharing: 'Change what you share',
  title: 'Change what is requested',
  titleOffer: 'Change what is offered',
  text: '{name} is asked to approve what you add. What they already share is unaffected. Items you remove are no longer shared with you.',
  textOffer: '{name} is asked to accept what you add. Items you remove are no longer shared with them.',
  template: 'Template',
  templateHint: 'Choosing a template replaces the selection below.',
  noTemplate: 'No template',
  questions: 'Business questions',
  documents: 'Documents',
  checks: 'Checks',
  declarations: 'Declarations to sign',
  declaration: 'Declaration',
  difference:
    '{added, plural, =0 {Nothing added} one {# item added} other {# items added}} · {removed, plural, =0 {nothing removed} one {# item removed} other {# items removed}}',
  nothing: 'Request at least one item.',
  save: 'Save changes',
  saved: 'The request to {name} was changed.',
  confirmTitle: 'Remove {count, plural, one {# item} other {# items}}?',
  confirmText:
    '{shared, plural, =0 {{name} is no longer asked for it.} one {# of them is shared with you now. You lose access at once; a record of what you accepted is kept.} other {# of them are shared with you now. You lose access at once; a record of what you accepted is kept.}}',
  notPossibleTitle: 'This cannot be changed',
  notPossible: 'Only the party that sent it can change a request, while it is open or approved.',
  sharingNotPossible:
    'You can change what you share once you have approved the request, and until sharing ends.',
  back: 'Back to the connection',
  sharingTitle: 'What {name} can see',
  sharingDifference:
    '{added, plural, =0 {Nothing added} one {# item added} other {# items added}} · {removed, plural, =0 {nothing revoked} one {# item revoked} other {# items revoked}}',
  sharingSaved: 'What {name} can see was changed.',
  sharingConfirmTitle: 'Revoke {count, plural, one {# item} other {# items}} from {name}?',
  sharingConfirmText:
    'Access ends at once. {name} may retain records required by law. Both parties keep a record of what was shared.',
  shareItem: 'Share {label}',
  withEvidence: 'with evidence',
  withEvidenceOf: '{label} with evidence',
  noValue: 'Not provided',
} as const;
