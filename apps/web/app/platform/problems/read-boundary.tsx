import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../page-title.tsx';
import { FailedRead } from './failed-read.tsx';
import { isFailedRead } from './failed-reads.ts';

/**
 * Shows a failed read in place of the missing data, and offers to try again. Without it a page would take data that
 * could not be read for data that does not exist. Navigating to another URL tries again, too.
 */
export function ReadBoundary({ ofPage = false, children }: { ofPage?: boolean; children: ReactNode }) {
  const { reset } = useQueryErrorResetBoundary();
  const { pathname } = useLocation();
  return (
    <Boundary address={pathname} ofPage={ofPage} onRetry={reset}>
      {children}
    </Boundary>
  );
}

interface BoundaryProps {
  address: string;
  /** Around a whole page, including its title. */
  ofPage: boolean;
  onRetry: () => void;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { caught: { error: unknown } | null }> {
  override state: { caught: { error: unknown } | null } = { caught: null };

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (this.state.caught && before.address !== this.props.address) this.retry();
  }

  retry = (): void => {
    this.props.onRetry();
    this.setState({ caught: null });
  };

  override render(): ReactNode {
    const { caught } = this.state;
    if (!caught) return this.props.children;
    // A bug of the page itself belongs to the page's own boundary.
    if (!isFailedRead(caught.error)) throw caught.error;
    const Failed = this.props.ofPage ? FailedPage : FailedRead;
    return <Failed error={caught.error} onRetry={this.retry} />;
  }
}

/** The failed page included the title, so it is shown here. */
function FailedPage(failed: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('problems');
  return (
    <>
      <PageTitle title={t('readFailed')} />
      <FailedRead {...failed} />
    </>
  );
}
