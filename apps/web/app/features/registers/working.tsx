import { Card } from '@probity/ui/card.tsx';
import { Spinner } from '@probity/ui/spinner.tsx';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import panelText from '../../panel-text.module.css';
import classes from './registers.module.css';

interface WorkingProps {
  title: string;
  children: ReactNode;
}

const PATIENCE_MS = 2500;

/** The register is being queried; an explanation appears if it takes long. */
export function Working({ title, children }: WorkingProps) {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Card>
      <div className={classes.working} role="status">
        <Spinner />
        <div>
          <p className={classes.strong}>{title}</p>
          {isLong && <div className={panelText.hint}>{children}</div>}
        </div>
      </div>
    </Card>
  );
}
