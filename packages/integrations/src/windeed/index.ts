export { createWinDeed, type WinDeedOptions } from './windeed.ts';
