import type { WebOptions } from '../web-options.ts';
import { type SealedCookie, sealedCookie } from './cookies.ts';

/** Where somebody is in registering; a reload or going back loses nothing. */
export interface Registration {
  userId: string;
  email: string;
  name: string;
  phoneNumber: string;
  personalEmail: boolean;
  /** From the moment the address is proved. */
  token: string | null;
  /** From the moment there is an entity to work for. */
  entity: 'organisation' | 'individual' | 'invited' | null;
  done: boolean;
}

export type RegistrationCookie = SealedCookie<Registration>;

/** As long as the API keeps a registration open. */
const REGISTRATION_SECONDS = 2 * 60 * 60;

export function registrationCookie(options: WebOptions): RegistrationCookie {
  return sealedCookie<Registration>({
    publicUrl: options.publicUrl,
    secret: options.sessionSecret,
    purpose: 'registration',
    maxAgeSeconds: REGISTRATION_SECONDS,
  });
}
