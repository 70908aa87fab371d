export const tasks = {
  title: 'Tasks',
  subtitle:
    '{count, plural, =0 {Nothing needs you right now.} one {One thing needs you.} other {# things need you.}}',
  emptyTitle: 'All done',
  empty: 'Nothing needs you. New tasks appear here the moment something does.',
  consent: 'Agree or refuse: {label}',
  openProfile: 'Open the profile',
} as const;
