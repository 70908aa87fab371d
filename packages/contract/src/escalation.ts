import { escalationRoles } from '@probity/domain/controls/escalation-roles.ts';
import { z } from 'zod';
import { Day, Id } from './schemas.ts';

/** To a member or a role that may decide, and by when. */
export const Escalation = z.strictObject({
  to: z.union([z.strictObject({ memberId: Id }), z.strictObject({ role: z.enum(escalationRoles) })]),
  dueOn: Day,
});

/** Who has to decide, and by when; the name is null for a role, and for a member who has left. */
export const EscalatedTo = z.object({
  name: z.string().nullable(),
  role: z.enum(escalationRoles).nullable(),
  dueOn: Day,
});
export type EscalatedTo = z.output<typeof EscalatedTo>;
