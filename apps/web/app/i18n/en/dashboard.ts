export const dashboard = {
  title: 'Dashboard',
  greeting: {
    morning: 'Good morning, {name}',
    afternoon: 'Good afternoon, {name}',
    evening: 'Good evening, {name}',
  },
  allDone: 'Nothing needs you right now.',
  toDo: '{count, plural, one {One thing is worth doing next.} other {# things are worth doing next.}}',
} as const;
