export const reviews = {
  title: 'Reviews',
  subtitle: 'Values that wait for a second pair of eyes, oldest first.',
  platformSubtitle: 'Values of every account that wait for a second pair of eyes, oldest first.',
  denied: 'Only a Validator or an Owner reviews values. Ask an Owner if you should be one.',
  list: 'Values to review',
  emptyTitle: 'Nothing waits for review',
  empty: 'Values appear here as soon as somebody asks for a review or attaches evidence.',
  shortcuts: 'Keyboard: j or ↓ next, k or ↑ previous, v validate, r reject',
  openProfile: 'Open in the profile',
  more: 'Show more',
  mine: 'Your own change',
} as const;
