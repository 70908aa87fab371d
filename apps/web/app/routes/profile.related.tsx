import { RelatedGroups } from '../features/related/related-groups.tsx';

export default function ProfileRelated() {
  return <RelatedGroups />;
}
