import type { UserDetails } from '@probity/contract/users.ts';
import { type EmailTopic, emailTopics } from '@probity/domain/enumerations.ts';
import { Card } from '@probity/ui/card.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { Switch } from '@probity/ui/switch.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useTranslations } from 'use-intl';
import { runAct } from '../forms/run-act.ts';
import { useRefusalToast } from '../forms/use-refusal.ts';
import { useChangeEmailNotifications } from './mutations.ts';

/** Which emails a person gets; the bell shows everything all the same. */
export function EmailNotificationsCard({ user }: { user: UserDetails }) {
  const t = useTranslations('me.emails');
  const toast = useToast();
  const refused = useRefusalToast();
  const change = useChangeEmailNotifications(user);
  const chosen = change.isPending ? change.variables : user.emailNotifications;

  const toggle = (topic: EmailTopic, isOn: boolean) =>
    runAct(
      change,
      emailTopics.filter((other) => (other === topic ? isOn : chosen.includes(other))),
      {
        onSuccess: () => toast.show({ message: t('saved'), variant: 'success' }),
        onError: refused,
      },
    );

  return (
    <Card title={t('title')}>
      <Stack gap={3}>
        <Text as="p" tone="soft">
          {t('text')}
        </Text>
        {emailTopics.map((topic) => (
          <Switch
            key={topic}
            label={t(`topic.${topic}`)}
            hint={t(`hint.${topic}`)}
            checked={chosen.includes(topic)}
            disabled={change.isPending}
            onChange={(event) => toggle(topic, event.currentTarget.checked)}
          />
        ))}
      </Stack>
    </Card>
  );
}
