export const business = {
  area: {
    Finances: 'Business: finances',
    Operations: 'Business: operations',
  },
  answered: '{answered, number} of {count, number} answered',
  saidBy: '{name, select, none {Answered on {date}} other {Answered by {name} on {date}}}',
  saved: 'Answer saved.',
  withdrawn: 'Answer removed. It remains in the history.',
  history: 'Earlier answers',
  nothing: 'No answer',
} as const;
