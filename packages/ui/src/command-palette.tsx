import { Modal } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import classes from './command-palette.module.css';
import { CommandResults } from './command-results.tsx';
import { type CommandGroup, type CommandItem, filterCommands } from './command-search.ts';
import { iconProps } from './icon.ts';
import { modalMotion } from './motion.ts';
import { usePageLock } from './use-page-lock.ts';

export interface CommandPaletteProps {
  opened: boolean;
  onClose: () => void;
  /** Names the dialog and its input. */
  label: string;
  placeholder?: string;
  groups: readonly CommandGroup[];
  onChoose: (item: CommandItem) => void;
  /** For results that come from a server. */
  onQueryChange?: (query: string) => void;
  emptyText: string;
  /** While a server is still searching. */
  busyText?: string | undefined;
  /** Shown below the results: what could not be searched. */
  note?: string | undefined;
}

function PaletteBody(props: Omit<CommandPaletteProps, 'opened'>) {
  const { label, placeholder, groups, onChoose, onClose, onQueryChange, emptyText, busyText, note } = props;
  const listId = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const shown = useMemo(() => filterCommands(groups, query), [groups, query]);
  const flat = useMemo(() => shown.flatMap((group) => group.items), [shown]);
  const current = flat[Math.min(active, flat.length - 1)];
  const optionId = (item: CommandItem) => `${listId}-${item.id}`;

  useEffect(() => {
    if (current) document.getElementById(`${listId}-${current.id}`)?.scrollIntoView({ block: 'nearest' });
  }, [current, listId]);

  const choose = (item: CommandItem) => {
    onChoose(item);
    onClose();
  };
  const move = (step: number) =>
    setActive((at) => (Math.min(at, flat.length - 1) + step + flat.length) % flat.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (flat.length === 0 || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Home' && query === '') setActive(0);
    else if (event.key === 'End' && query === '') setActive(flat.length - 1);
    else if (event.key === 'Enter' && current) choose(current);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div className={classes.search}>
        <IconSearch {...iconProps} />
        <input
          data-autofocus
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={flat.length > 0}
          aria-controls={listId}
          aria-activedescendant={current ? optionId(current) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={query}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setActive(0);
            onQueryChange?.(event.currentTarget.value);
          }}
        />
        {busyText && <span className={classes.busy}>{busyText}</span>}
      </div>
      <CommandResults
        id={listId}
        label={label}
        groups={shown}
        activeId={current?.id}
        optionId={optionId}
        onChoose={choose}
        onHover={(item) => setActive(flat.indexOf(item))}
        emptyText={emptyText}
        note={note}
      />
    </>
  );
}

export function CommandPalette({ opened, ...body }: CommandPaletteProps) {
  usePageLock(opened);
  return (
    <Modal.Root
      opened={opened}
      onClose={body.onClose}
      lockScroll={false}
      transitionProps={{ ...modalMotion, duration: 0, exitDuration: 0 }}
      classNames={{ overlay: classes.overlay, inner: classes.inner, content: classes.content }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={body.label}>
        <PaletteBody {...body} />
      </Modal.Content>
    </Modal.Root>
  );
}
