import { Link } from "react-router";
import { bespoke } from "../bespoke.ts";
import styles from "./brand.module.css";

/** The product's sign and name; leads home. */
export function Brand({ collapsed }: { readonly collapsed: boolean }) {
  return (
    <Link to={bespoke.dashboard.path} className={styles.brand}>
      <img src="/favicon.svg" alt="" width={28} height={28} />
      <span className={collapsed ? styles.hidden : styles.name}>Storekeeper</span>
    </Link>
  );
}
