export const business = {
  area: {
    Finances: 'Business: finances',
    Operations: 'Business: operations',
  },
  answered: '{answered, number} of {count, number} answered',
  saidBy: '{name, select, none {Answered on {date}} other {Answered by {name} on {date}}}',
  saved: 'The answer is saved.',
  withdrawn: 'The answer is taken back. The history keeps it.',
  history: 'Earlier answers',
  nothing: 'No answer',
} as const;
