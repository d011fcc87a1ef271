import type { ReactNode } from "react";
import { Link } from "react-router";
import { pathTo } from "../../kit/context/index.ts";
import { Thumb } from "../../kit/fields/index.ts";
import { Card, Grid, Note, Row, Text } from "../../kit/ui/index.ts";
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
    <Card padY={18} padX={20} className={styles.panel}>
      <Row as="header" gap={16} align="baseline" justify="between">
        <Text as="h2" size={16} strong>
          {title}
        </Text>
        {items.length > 0 && <Link to={more.to}>{more.label}</Link>}
      </Row>
      {items.length === 0 && <Note className={styles.nothing}>{empty}</Note>}
      <Grid as="ul" className={styles.products}>
        {items.slice(0, shownItems).map((product) => (
          <Row as="li" gap={12} padY={8} key={product.id}>
            <Thumb image={product.image && { ...product.image, alt: null }} />
            <Grid as="span" grow shrinks className={styles.productName}>
              <Link to={pathTo(manifests.products, "show", product.id)}>{product.title}</Link>
              {product.sku && <span>{product.sku}</span>}
            </Grid>
            <Text text="end" nowrap nums>
              {aside(product)}
            </Text>
          </Row>
        ))}
      </Grid>
    </Card>
  );
}
