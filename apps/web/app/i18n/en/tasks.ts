export const tasks = {
  heading: 'Tasks',
  subtitle:
    '{count, plural, =0 {You’re all caught up.} one {One task needs your attention.} other {# tasks need your attention.}}',
  emptyTitle: 'You’re all caught up',
  empty: 'New tasks appear here as soon as something waits for you.',
  late: '{days, plural, one {# day overdue} other {# days overdue}}',
  left: '{days, plural, =0 {Due today} one {# day left} other {# days left}}',
  type: {
    DataRequired: 'Requests, questions and signatures',
    ReviewRequired: 'To review',
    CompleteMissingFields: 'Missing information',
    AddKeyIndividualsAndEntities: 'People and organisations to add',
    ProvideEvidence: 'Missing evidence',
    PerformIdentityVerification: 'Identity to verify',
  },
  why: {
    DataRequired: 'Someone is waiting for an answer, or you are waiting for theirs.',
    ReviewRequired: 'Values, answers and changes that need a decision.',
    CompleteMissingFields: 'A complete profile can be shared with one click.',
    AddKeyIndividualsAndEntities: 'Recipients need to know who owns and runs the organisation.',
    ProvideEvidence: 'A value can be verified once a document supports it.',
    PerformIdentityVerification: 'Someone asked for proof of identity.',
  },
  reason: {
    ConsentAwaited: 'Confirm or dispute: {label}',
    RequestReceived: 'Answer the request from {party}',
    RequestWidened:
      '{count, plural, =0 {{party} asks for more} one {{party} asks for one more item} other {{party} asks for # more items}}',
    RequestUnfinished:
      '{count, plural, one {Share one more item with {party}} other {Share # more items with {party}}}',
    RenewalRequested: 'Renew sharing with {party}: the period has ended',
    SharedDataOutdated:
      '{count, plural, one {One item shared with {party} needs updating} other {# items shared with {party} need updating}}',
    QuestionToAnswer:
      '{count, plural, one {Answer a question from {party}} other {Answer # questions from {party}}}',
    SignatureRequested: 'Sign “{about}”',
    AnswerOverdue: 'Follow up: the answer from {party} is overdue',
    PeriodEnded: 'Follow up: {party} no longer shares, the period has ended',
    ValueToReview: 'Review {label}',
    OfferReceived: 'Accept or decline data offered by {party}',
    AnswerToReview:
      '{count, plural, =0 {Review the answer from {party}} one {Review the answer from {party}: one required item missing} other {Review the answer from {party}: # required items missing}}',
    ChangesToAccept:
      '{count, plural, one {Accept a changed value of {party}} other {Accept # changed values of {party}}}',
    ValueRejected: 'Correct {label}: a reviewer rejected it',
    FieldMissing: 'Add {label}',
    PartyMissing: 'Add {label}',
    EvidenceMissing: 'Add evidence for {label}',
  },
  many: {
    DataRequired: '{count, number} requests, questions and signatures',
    ReviewRequired: 'Review {count, number} values',
    CompleteMissingFields: 'Add {count, number} missing fields',
    AddKeyIndividualsAndEntities: 'Add the people who own and run the organisation',
    ProvideEvidence: 'Add evidence for {count, number} values',
    PerformIdentityVerification: 'Verify {count, number} identities',
  },
  openProfile: 'Open profile',
} as const;
