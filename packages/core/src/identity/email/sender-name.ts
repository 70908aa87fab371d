import { nameInFull } from '@probity/domain/entities/registered-identity.ts';
import type { Sender } from './email-request.ts';

/** The name under which a recipient can recognise whom an email speaks for. */
export const fullName = (sender: Sender): string =>
  typeof sender === 'string' ? sender : nameInFull(sender);

/** For further mentions of the same party. */
export const registeredName = (sender: Sender): string =>
  typeof sender === 'string' ? sender : sender.registeredName;
