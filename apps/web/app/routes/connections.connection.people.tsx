import { PeopleTab } from '../features/connections/people/people-tab.tsx';

export default function ConnectionPeople() {
  return <PeopleTab />;
}
