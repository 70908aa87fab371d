import { useEffect, useState } from 'react';
import { ComponentsPage } from './components-page.tsx';
import { DashboardPage } from './dashboard-page.tsx';
import { ProfilePage } from './profile-page.tsx';
import { RequestPage } from './request-page.tsx';
import { MaintenancePage, SignInPage } from './sign-in-page.tsx';

const pages: Record<string, () => React.ReactNode> = {
  '': ComponentsPage,
  '#/profile': ProfilePage,
  '#/dashboard': DashboardPage,
  '#/request': RequestPage,
  '#/sign-in': SignInPage,
  '#/maintenance': MaintenancePage,
};

export function Gallery() {
  const [hash, setHash] = useState(window.location.hash);
  useEffect(() => {
    const onChange = () => setHash(window.location.hash);
    window.addEventListener('hashchange', onChange);
    return () => window.removeEventListener('hashchange', onChange);
  }, []);
  const Page = pages[hash] ?? ComponentsPage;
  return <Page />;
}
