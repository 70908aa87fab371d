import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { FieldError } from './field-error.tsx';
import classes from './file-drop.module.css';
import { iconProps, smallIconProps } from './icon.ts';
import iconButton from './icon-button.module.css';
import { useLabels } from './labels.tsx';
import { ProgressBar } from './progress-bar.tsx';

export interface FileDropItem {
  id: string;
  name: string;
  /** Already formatted: "1.2 MB". */
  size?: string;
  /** 0 to 100 during the upload. */
  progress?: number;
  done?: boolean;
  error?: string;
}

const icons = { failed: IconAlertCircle, done: IconCircleCheck, waiting: IconFile };

function stateOf(file: FileDropItem): keyof typeof icons {
  if (file.error) return 'failed';
  return file.done ? 'done' : 'waiting';
}

export function FileDropFile({ file, onRemove }: { file: FileDropItem; onRemove?: (id: string) => void }) {
  const labels = useLabels();
  const state = stateOf(file);
  const Icon = icons[state];
  return (
    <li className={classes.file} data-state={state}>
      <Icon {...iconProps} />
      <span className={classes.name}>
        {file.name}
        {file.size && <span className={classes.size}>{file.size}</span>}
      </span>
      {onRemove && (
        <button
          type="button"
          className={iconButton.button}
          data-size="sm"
          aria-label={`${labels.remove} ${file.name}`}
          onClick={() => onRemove(file.id)}
        >
          <IconX {...smallIconProps} />
        </button>
      )}
      {state === 'waiting' && file.progress !== undefined && (
        <div className={classes.below}>
          <ProgressBar value={file.progress} label={file.name} hideLabel />
        </div>
      )}
      {file.error && (
        <div className={classes.below} role="alert">
          <FieldError>{file.error}</FieldError>
        </div>
      )}
    </li>
  );
}
