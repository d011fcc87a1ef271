import { Link } from "react-router";
import { brand } from "../../../domain/texts/brand.ts";
import { useAdmin, usePermissions } from "../../../kit/context/session.ts";
import { Row, Text, VisuallyHidden } from "../../../kit/ui/box.tsx";
import { startPageOf } from "../../menu/work.ts";
import styles from "./brand.module.css";

/** The logo and name of the product, linked to the user's start page. */
export function Brand({ collapsed }: { readonly collapsed: boolean }) {
  const admin = useAdmin();
  const { may } = usePermissions();
  return (
    <Row as={Link} to={startPageOf(admin, may)} gap={10} height={60} padX={18} className={styles.brand}>
      <img src="/favicon.svg" alt="" width={28} height={28} />
      {collapsed ? (
        <VisuallyHidden>{brand}</VisuallyHidden>
      ) : (
        <Text size={17} weight={650} nowrap className={styles.name}>
          {brand}
        </Text>
      )}
    </Row>
  );
}
