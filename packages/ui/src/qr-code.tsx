import type { ReactNode } from 'react';
import classes from './qr-code.module.css';

export interface QrCodeProps {
  /** What scanning it does. */
  alt: string;
  /** A data URL or an address of an image. */
  src?: string;
  /** Or SVG markup; shown as an image, so nothing in it can run. */
  svg?: string;
  size?: number;
  caption?: ReactNode;
}

export function QrCode({ alt, src, svg, size = 176, caption }: QrCodeProps) {
  const image = svg ? `data:image/svg+xml,${encodeURIComponent(svg)}` : src;
  return (
    <figure className={classes.frame}>
      <div className={classes.code}>
        <img src={image} alt={alt} width={size} height={size} />
      </div>
      {caption && <figcaption className={classes.caption}>{caption}</figcaption>}
    </figure>
  );
}
