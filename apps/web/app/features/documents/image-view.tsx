import { useState } from 'react';
import classes from './document-viewer.module.css';
import { type Highlight, HighlightBoxes } from './highlight.tsx';
import { useObjectUrl } from './use-object-url.ts';

interface ImageViewProps {
  blob: Blob;
  title: string;
  zoom: number;
  turn: number;
  highlights: readonly Highlight[];
}

export function ImageView({ blob, title, zoom, turn, highlights }: ImageViewProps) {
  const address = useObjectUrl(blob);
  const [natural, setNatural] = useState<{ width: number; height: number } | null>(null);
  if (!address) return null;
  const look = { 'data-sideways': turn % 180 !== 0 || undefined, style: { rotate: `${turn}deg` } };
  const size = `${zoom * 100}%`;
  return (
    <div className={classes.turning} style={{ width: size, height: size }}>
      <img
        className={classes.image}
        src={address}
        alt={title}
        {...look}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          setNatural({ width, height })
        }
      />
      {natural && (
        // Sized by the same rules as the image, so that both always align.
        <svg
          className={`${classes.image} ${classes.highlights}`}
          viewBox={`0 0 ${natural.width} ${natural.height}`}
          aria-hidden="true"
          {...look}
        >
          <HighlightBoxes highlights={highlights} width={natural.width} height={natural.height} />
        </svg>
      )}
    </div>
  );
}
