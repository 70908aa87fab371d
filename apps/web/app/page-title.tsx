import { useProduct } from './product.tsx';

/** '{product} | {title}', or just the product's name. */
export function PageTitle({ title }: { title?: string }) {
  const { name } = useProduct();
  return <title>{title ? `${name} | ${title}` : name}</title>;
}
