export { decideConsent } from './decide-consent.ts';
export { keepDisputedRole } from './keep-disputed-role.ts';
export { listMentions } from './list-mentions.ts';
export { queueNoticeOfRole, queueRoleNotice, tellListedPersonJob } from './tell-listed-person.job.ts';
