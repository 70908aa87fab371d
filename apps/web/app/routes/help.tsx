import { HelpPage } from '../features/help/help-page.tsx';
import { help } from '../i18n/en/help.ts';
import { MoreMessages } from '../i18n/messages-provider.tsx';

const more = { help };

export default function Help() {
  return (
    <MoreMessages more={more}>
      <HelpPage />
    </MoreMessages>
  );
}
