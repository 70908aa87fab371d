import { accessTo } from '../context/index.ts';
import * as store from './append-audit.store.ts';

export const lockAuditLogs = accessTo(store.lockAuditLogs);
