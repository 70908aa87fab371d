export { composeMail } from './compose.ts';
export { DIGEST_MOST, type Digest, isWorthTelling } from './digest.ts';
export type { MailOrder } from './mail-order.ts';
export { notifySecurityChange } from './notify-security-change.ts';
export { orderMail, orderMails } from './order-mail.ts';
export { type RequestInEmail, requestInEmail } from './request-lines.ts';
export { sendMail, sendMailJob } from './send-mail.job.ts';
