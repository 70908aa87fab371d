/** Roles to which a counterparty or a hit can be escalated: those that may decide. */
export const escalationRoles = ['Owner', 'Validator'] as const;
export type EscalationRole = (typeof escalationRoles)[number];
