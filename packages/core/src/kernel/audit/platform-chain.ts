/** The audit log of the platform itself: what commands, jobs and administrators do outside a single account. */
export const PLATFORM_CHAIN = '0199c500-0000-7000-8000-0000000000aa';
