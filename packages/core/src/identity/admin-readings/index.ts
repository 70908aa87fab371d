export {
  endAdminModeOf,
  findAdminModeReason,
  insertAdminMode,
  listAdminModesOf,
} from './admin-modes.access.ts';
export { endReading, insertReading } from './admin-readings.access.ts';
export { type AdminReading, getAdminReading, readingReasonContext } from './get-admin-reading.ts';
export { adminReasonContext, recordMoment } from './record-moment.ts';
export { recordRead, requireReading } from './require-reading.ts';
