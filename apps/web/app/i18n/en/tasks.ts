export const tasks = {
  heading: 'Tasks',
  subtitle:
    '{count, plural, =0 {Nothing needs you right now.} one {One thing needs you.} other {# things need you.}}',
  emptyTitle: 'All done',
  empty: 'Nothing needs you. New tasks appear here the moment something does.',
  late: '{days, plural, one {# day late} other {# days late}}',
  left: '{days, plural, =0 {Due today} one {# day left} other {# days left}}',
  consent: 'Agree or refuse: {label}',
  title: {
    DataRequired: 'Answer a request about {label}',
    ReviewRequired: 'Review {label}',
    CompleteMissingFields: 'Add {label}',
    AddKeyIndividualsAndEntities: 'Name the {label}',
    ProvideEvidence: 'Add evidence for {label}',
    PerformIdentityVerification: 'Verify {label}',
  },
  many: {
    DataRequired: 'Answer {count, number} requests for data',
    ReviewRequired: 'Review {count, number} values',
    CompleteMissingFields: 'Add {count, number} missing fields',
    AddKeyIndividualsAndEntities: 'Name those who own and run the organisation',
    ProvideEvidence: 'Add evidence for {count, number} values',
    PerformIdentityVerification: 'Verify {count, number} identities',
  },
  openProfile: 'Open the profile',
} as const;
