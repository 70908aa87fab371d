import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { type ChangeEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Fieldset } from './fieldset.tsx';
import { splitAccepted } from './file-accept.ts';
import classes from './file-drop.module.css';
import { FileDropFile, type FileDropItem } from './file-drop-file.tsx';
import { iconProps } from './icon.ts';

export interface FileDropProps {
  label: ReactNode;
  /** "Drop files here, or". */
  prompt: string;
  chooseLabel: string;
  /** Offers the camera on phones and tablets. */
  cameraLabel?: string;
  hint?: ReactNode;
  error?: ReactNode;
  accept?: string;
  multiple?: boolean;
  files?: readonly FileDropItem[];
  onFiles: (files: File[]) => void;
  /** Called with files of a type that is not accepted. */
  onReject?: (files: File[]) => void;
  onRemove?: (id: string) => void;
  disabled?: boolean;
}

export function FileDrop(props: FileDropProps) {
  const { label, prompt, chooseLabel, cameraLabel, hint, error, accept, multiple = true, disabled } = props;
  const id = useId();
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);

  const take = (list: FileList | null) => {
    const { accepted, rejected } = splitAccepted([...(list ?? [])], accept);
    if (accepted.length > 0) props.onFiles(multiple ? accepted : accepted.slice(0, 1));
    if (rejected.length > 0) props.onReject?.(rejected);
  };
  const onPick = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.currentTarget.files);
    // Cleared so that the same file can be chosen again after an error.
    event.currentTarget.value = '';
  };
  const onDrop = (event: DragEvent<HTMLElement>) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files);
  };

  return (
    <Fieldset legend={label} error={error}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra, the buttons do the same */}
      <div
        className={classes.zone}
        data-over={over || undefined}
        data-error={error ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <IconUpload {...iconProps} size={22} />
        <p className={classes.prompt}>{prompt}</p>
        <div className={classes.buttons}>
          <Button size="sm" disabled={disabled} aria-describedby={id} onClick={() => input.current?.click()}>
            {chooseLabel}
          </Button>
          {cameraLabel && (
            <Button
              size="sm"
              className={classes.camera}
              icon={<IconCamera {...iconProps} />}
              disabled={disabled}
              onClick={() => camera.current?.click()}
            >
              {cameraLabel}
            </Button>
          )}
        </div>
        <p id={id} className={classes.hint}>
          {hint}
        </p>
        <input ref={input} type="file" hidden accept={accept} multiple={multiple} onChange={onPick} />
        <input ref={camera} type="file" hidden accept="image/*" capture="environment" onChange={onPick} />
      </div>
      {props.files && props.files.length > 0 && (
        <ul className={classes.files}>
          {props.files.map((file) => (
            <FileDropFile key={file.id} file={file} onRemove={props.onRemove} />
          ))}
        </ul>
      )}
    </Fieldset>
  );
}
