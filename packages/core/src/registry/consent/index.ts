export { decideConsent } from './decide-consent.ts';
export { listMentions } from './list-mentions.ts';
