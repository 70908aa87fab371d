import { Button } from './button.tsx';
import classes from './load-more.module.css';

export interface LoadMoreProps {
  /** "Show 20 more". */
  label: string;
  /** "40 of 312". */
  status?: string;
  /** Shown when the last attempt failed. */
  failure?: string;
  hasMore: boolean;
  loading?: boolean;
  onLoadMore: () => void;
}

export function LoadMore({ label, status, failure, hasMore, loading, onLoadMore }: LoadMoreProps) {
  return (
    <div className={classes.more}>
      {failure && (
        <span className={classes.failure} role="alert">
          {failure}
        </span>
      )}
      {hasMore && (
        <Button size="sm" loading={loading} onClick={onLoadMore}>
          {label}
        </Button>
      )}
      {status && (
        <span className={classes.status} role="status">
          {status}
        </span>
      )}
    </div>
  );
}
