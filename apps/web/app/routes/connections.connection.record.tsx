import { RetainedRecordPage } from '../features/connections/retained/retained-record-page.tsx';

export default function ConnectionRecord() {
  return <RetainedRecordPage />;
}
