export { listExpiring } from './list-expiring.ts';
