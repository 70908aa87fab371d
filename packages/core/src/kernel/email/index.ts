export { composeEmail } from './compose-email.ts';
export { DIGEST_MOST, type Digest, isWorthTelling } from './digest.ts';
export type { EmailRequest } from './email-request.ts';
export { notifySecurityChange } from './notify-security-change.ts';
export { queueEmail, queueEmails } from './queue-email.ts';
export { isTimeZone } from './quiet-hours.ts';
export { type RequestInEmail, requestInEmail } from './request-lines.ts';
export { sendMail, sendMailJob } from './send-mail.job.ts';
export { readUnsubscribeToken, type Subscription } from './unsubscribe-token.ts';
