export const admin = {
  title: 'Maintenance',
  subtitle: 'While maintenance is on, everyone but administrators sees “Update in progress”.',
  denied: 'Only platform administrators can start or end maintenance.',
  cardTitle: 'Maintenance screen',
  text: 'Work in progress is kept. People can continue as soon as maintenance ends.',
  on: 'Maintenance is on. Other users cannot work.',
  off: 'Maintenance is off. Everyone can work.',
  start: 'Start maintenance',
  end: 'End maintenance',
  confirmTitle: 'Start maintenance?',
  confirmText: 'Everyone else sees “Update in progress” at their next action, until you end it.',
} as const;
