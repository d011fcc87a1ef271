import type { ReactNode } from "react";
import { Link } from "react-router";
import { pathTo } from "../../kit/context/index.ts";
import { Thumb } from "../../kit/fields/index.ts";
import { Card, Note, Row, Text } from "../../kit/ui/index.ts";
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
    <Card className={styles.panel}>
      <Row as="header" gap={16} align="baseline" justify="between">
        <h2>{title}</h2>
        {items.length > 0 && <Link to={more.to}>{more.label}</Link>}
      </Row>
      {items.length === 0 && <Note className={styles.nothing}>{empty}</Note>}
      <ul className={styles.products}>
        {items.slice(0, shownItems).map((product) => (
          <li key={product.id}>
            <Thumb image={product.image && { ...product.image, alt: null }} />
            <span className={styles.productName}>
              <Link to={pathTo(manifests.products, "show", product.id)}>{product.title}</Link>
              {product.sku && <span>{product.sku}</span>}
            </span>
            <Text text="end" nowrap nums>
              {aside(product)}
            </Text>
          </li>
        ))}
      </ul>
    </Card>
  );
}
