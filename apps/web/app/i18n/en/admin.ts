export const admin = {
  title: 'Maintenance',
  subtitle: 'While it is on, everybody else sees “Update in progress”.',
  denied: 'Only administrators may switch maintenance.',
  cardTitle: 'Maintenance screen',
  text: 'Work in progress is kept. People can go on as soon as you end it.',
  on: 'Maintenance is on. Everybody else waits.',
  off: 'Maintenance is off. Everybody can work.',
  start: 'Start maintenance',
  end: 'End maintenance',
  confirmTitle: 'Start maintenance?',
  confirmText: 'Everybody else is shown “Update in progress” with their next action, until you end it.',
} as const;
