/** The audit log of the platform itself: what commands and nightly maintenance do. */
export const PLATFORM_CHAIN = '0199c500-0000-7000-8000-0000000000aa';
