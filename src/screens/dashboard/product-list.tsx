import type { ReactNode } from "react";
import { Link } from "react-router";
import { pathTo } from "../../kit/context/index.ts";
import { Thumb } from "../../kit/fields/index.ts";
import { manifests } from "../../resources/manifests.ts";
import styles from "./dashboard.module.css";
import type { ReportProduct } from "./dashboard-report.ts";

interface ProductListProps {
  readonly title: string;
  readonly more: { readonly label: string; readonly to: string };
  readonly items: readonly ReportProduct[];
  readonly empty: string;
  /** What stands at the end of a product's line. */
  readonly aside: (product: ReportProduct) => ReactNode;
}

/** More are behind the link; each costs a picture. */
const shownItems = 6;

/** A few products, one a line. */
export function ProductList({ title, more, items, empty, aside }: ProductListProps) {
  return (
    <section className={styles.panel}>
      <header className={styles.panelHead}>
        <h2>{title}</h2>
        {items.length > 0 && <Link to={more.to}>{more.label}</Link>}
      </header>
      {items.length === 0 && <p className={styles.nothing}>{empty}</p>}
      <ul className={styles.products}>
        {items.slice(0, shownItems).map((product) => (
          <li key={product.id}>
            <Thumb image={product.image && { ...product.image, alt: null }} />
            <span className={styles.productName}>
              <Link to={pathTo(manifests.products, "show", product.id)}>{product.title}</Link>
              {product.sku && <span>{product.sku}</span>}
            </span>
            <span className={styles.productAside}>{aside(product)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
