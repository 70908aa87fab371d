export { createAuth0 } from './auth0/identity-provider.ts';
export type { Auth0Options } from './auth0/management-client.ts';
export { createSmtpMailer } from './smtp/mailer.ts';
