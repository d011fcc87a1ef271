import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { Row } from "./box.tsx";
import styles from "./styles/tab-links.module.css";

interface Props {
  /** The accessible name of the tabs. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Links that look like tabs; one is the current page. */
export function TabLinks({ label, children }: Props) {
  return (
    <Row screenOnly as="nav" gap={4} line="below" scrolls="x" className={styles.tabs} aria-label={label}>
      {children}
    </Row>
  );
}

/** One of the tabs. */
export function TabLink({ active, ...props }: Omit<LinkProps, "className"> & { readonly active: boolean }) {
  return <Link {...props} className={styles.tab} aria-current={active ? "page" : undefined} />;
}
