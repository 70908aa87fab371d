export { createWhoOwnsWhom, type WhoOwnsWhomOptions } from './who-owns-whom.ts';
