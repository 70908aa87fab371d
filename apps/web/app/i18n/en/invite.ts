export const invite = {
  title: 'You are invited',
  byName: '{inviter} invites you to join {organisation} as {role}.',
  byNobody: 'You are invited to join {organisation} as {role}.',
  until: 'The invitation is for {email} and works until {date}.',
  roleMeans: {
    Owner: 'An Owner sees and does everything, and decides who else may.',
    Validator: 'A Validator sees, edits and validates data.',
    Contributor: 'A Contributor sees and edits data.',
    Reviewer: 'A Reviewer sees data and changes nothing.',
    NoAccount: 'You are listed as a contact and do not sign in.',
  },
  newPerson: 'Create your sign-in',
  submit: 'Join {organisation}',
  haveAccount: 'Already have an account with this address?',
  join: 'Join {organisation}',
  otherTitle: 'This invitation is for somebody else',
  other:
    'You are signed in as {signedInAs}, but the invitation was sent to {email}. Sign out, then open the link again.',
  unusableTitle: 'This invitation cannot be used',
  unusable: 'It was used, withdrawn, or has expired. Ask the person who invited you to send it again.',
  unusableAction: 'Go to sign-in',
} as const;
