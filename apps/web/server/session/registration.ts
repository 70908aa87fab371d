import type { EntityKind } from '@probity/domain';
import type { WebOptions } from '../web-options.ts';
import { type SealedCookie, sealedCookie } from './cookies.ts';

/** The progress of a registration; a reload or going back loses nothing. */
export interface Registration {
  userId: string;
  email: string;
  name: string;
  phoneNumber: string;
  personalEmail: boolean;
  /** The version of the terms that was accepted in the first step. */
  termsVersion: string;
  /** Set once the address is verified. */
  token: string | null;
  /** Set once there is an entity to work for. */
  entity: 'organisation' | 'individual' | 'invited' | null;
  /** What is known from the invitation, and where it leads in the end. */
  invitation: { partyKind: EntityKind; name: string; country: string | null; backTo: string } | null;
  /** The company chosen in a register, and whether the register's details are in the profile. */
  company?: { name: string; isFilled: boolean };
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
