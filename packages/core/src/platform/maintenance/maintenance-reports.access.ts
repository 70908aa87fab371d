import { accessTo } from '../../kernel/context/index.ts';
import * as store from './maintenance-reports.store.ts';

export const listMaintenanceReports = accessTo(store.listMaintenanceReports);
