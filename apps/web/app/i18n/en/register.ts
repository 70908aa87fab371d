export const register = {
  title: 'Create your account',
  progress: 'Step {step} of {total}',
  haveAccount: 'Already have an account?',
  you: {
    title: 'Create your account',
    subtitle: 'First, tell us who you are. We send a code to your email address to confirm that it is yours.',
    submit: 'Send me a code',
  },
  code: {
    title: 'Check your email',
    subtitle: 'We sent a code to {email}. It expires in 30 minutes.',
    label: 'Code from the email',
    submit: 'Confirm email address',
    resend: 'Send a new code',
    resent: 'A new code is on its way. Earlier ones no longer work.',
    otherAddress: 'Use another address',
  },
  account: {
    title: 'What are you registering?',
    invitedTitle: 'Your organisation',
    subtitle: 'Enter the details as they appear in the register. You can add everything else later.',
    personalTitle: 'This looks like a personal address',
    personal:
      '{email} belongs to a personal email provider. Partners trust an address at your own domain more. You can continue with this one and change it later.',
  },
  kind: {
    legend: 'Type of account',
    organisation: 'An organisation',
    organisationHint:
      'A company, partnership, trust or public body. You become its Owner and can invite colleagues.',
    individual: 'Myself, as an individual',
    individualHint: 'You hold your own data and decide who sees it.',
  },
  organisation: {
    kind: 'Type of organisation',
    kinds: {
      Organization: 'Company or other organisation',
      Trust: 'Trust',
      Partnership: 'Partnership',
    },
    name: 'Registered name',
    country: 'Country of registration',
    countryPlaceholder: 'Choose a country',
    countryEmpty: 'No country matches.',
    website: 'Website',
    websiteHint: 'Like https://example.org.',
  },
  password: {
    title: 'Choose a password',
    subtitle: 'You sign in as {email}.',
    label: 'Password',
    submit: 'Create account',
  },
  readyTitle: 'Your account is ready',
  ready: 'Sign in as {email} with the password you just chose.',
} as const;
