import classes from './document-viewer.module.css';
import { useObjectUrl } from './use-object-url.ts';

interface ImageViewProps {
  blob: Blob;
  title: string;
  zoom: number;
  turn: number;
}

export function ImageView({ blob, title, zoom, turn }: ImageViewProps) {
  const address = useObjectUrl(blob);
  if (!address) return null;
  const size = `${zoom * 100}%`;
  return (
    <div className={classes.turning} style={{ width: size, height: size }}>
      <img
        className={classes.image}
        src={address}
        alt={title}
        data-sideways={turn % 180 !== 0 || undefined}
        style={{ rotate: `${turn}deg` }}
      />
    </div>
  );
}
