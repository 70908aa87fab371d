export { createAdobeSign } from './adobe-sign/adobe-sign.ts';
export { createAuth0 } from './auth0/identity-provider.ts';
export type { Auth0Options } from './auth0/management-client.ts';
export { createCompaniesHouse } from './companies-house/index.ts';
export { createIdenfy, type IdenfyOptions } from './idenfy/idenfy.ts';
export { createKeyKeeper } from './keys/create-key-keeper.ts';
export { KeySettingsError } from './keys/key-settings-error.ts';
export { createSmtpMailer } from './smtp/mailer.ts';
