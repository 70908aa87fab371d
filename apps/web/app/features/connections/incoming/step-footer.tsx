import { Button } from '@probity/ui/button.tsx';
import { Text } from '@probity/ui/text.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useTranslations } from 'use-intl';
import classes from './incoming.module.css';

interface StepFooterProps {
  /** The same item in the profile. */
  href: string | null;
  /** The label of the next step; null after the last. */
  next: string | null;
  /** Whether the shown step is still to be done. */
  isOpen: boolean;
  onNext: () => void;
}

/** Leads from one step of a request to the next. */
export function StepFooter({ href, next, isOpen, onNext }: StepFooterProps) {
  const t = useTranslations('connections.incoming');
  return (
    <div className={classes.step}>
      <div>
        <Text as="p" size="small" tone="soft">
          {next ? t('next', { label: next }) : t('lastStep')}
        </Text>
        {href && <TextLink href={href}>{t('openProfile')}</TextLink>}
      </div>
      <Button size="sm" variant={isOpen ? 'default' : 'primary'} onClick={onNext}>
        {t(isOpen ? 'skip' : 'continue')}
      </Button>
    </div>
  );
}
