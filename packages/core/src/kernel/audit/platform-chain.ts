/** The chain of what is done to the platform as a whole, by commands and by nightly care. */
export const PLATFORM_CHAIN = '0199c500-0000-7000-8000-0000000000aa';
