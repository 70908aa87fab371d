import { Menu } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { cloneElement, type ReactElement, type ReactNode, type RefAttributes, useRef } from 'react';
import classes from './action-menu.module.css';
import { iconProps } from './icon.ts';
import iconButton from './icon-button.module.css';
import { UiLink } from './link-provider.tsx';

export interface ActionMenuItem {
  key: string;
  label: string;
  icon?: ReactNode;
  onSelect?: () => void;
  href?: string;
  tone?: 'bad';
  /** One of several choices, and whether it is selected. */
  checked?: boolean;
  /** Visible but not available to this user, and why. */
  deniedReason?: string;
}

export interface ActionMenuProps {
  /** What the actions are for: "Actions for Karoo Solar". */
  label: string;
  items: readonly ActionMenuItem[];
  /** Any button; three dots by default. */
  trigger?: ReactElement<RefAttributes<HTMLButtonElement>>;
  position?: 'bottom-end' | 'bottom-start' | 'top-start';
}

interface EntryProps {
  item: ActionMenuItem;
  indented: boolean;
  onSelect: () => void;
}

function Entry({ item, indented, onSelect }: EntryProps) {
  const text = (
    <>
      {item.label}
      {item.deniedReason && <span className={classes.reason}>{item.deniedReason}</span>}
    </>
  );
  const shared = { leftSection: item.icon ?? (indented ? <span /> : undefined), 'data-tone': item.tone };
  if (item.href && !item.deniedReason) {
    return (
      <Menu.Item {...shared} component={UiLink} href={item.href}>
        {text}
      </Menu.Item>
    );
  }
  if (item.checked !== undefined) {
    return (
      <Menu.RadioItem
        value={item.key}
        checked={item.checked}
        onChange={onSelect}
        closeMenuOnClick
        rightSection={item.checked && <IconCheck {...iconProps} />}
      >
        <span className={classes.choice}>
          <span className={classes.section}>{item.icon}</span>
          {text}
        </span>
      </Menu.RadioItem>
    );
  }
  return (
    <Menu.Item {...shared} disabled={Boolean(item.deniedReason)} onClick={onSelect}>
      {text}
    </Menu.Item>
  );
}

export function ActionMenu({ label, items, trigger, position = 'bottom-end' }: ActionMenuProps) {
  const withIcons = items.some((item) => item.icon);
  const button = useRef<HTMLButtonElement>(null);
  const select = (item: ActionMenuItem) => {
    // The item is about to disappear: a dialog that it opens returns the focus to the button.
    button.current?.focus({ preventScroll: true });
    item.onSelect?.();
  };
  return (
    <Menu
      position={position}
      offset={4}
      transitionProps={{ duration: 0 }}
      withInitialFocusPlaceholder={false}
      classNames={{
        dropdown: classes.dropdown,
        item: classes.item,
        itemSection: classes.section,
        itemLabel: classes.label,
        itemIndicator: classes.indicator,
      }}
    >
      <Menu.Target>
        {cloneElement(
          trigger ?? (
            <button type="button" className={iconButton.button} aria-label={label}>
              <IconDots {...iconProps} />
            </button>
          ),
          { ref: button },
        )}
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        {items.map((item) => (
          <Entry key={item.key} item={item} indented={withIcons} onSelect={() => select(item)} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
