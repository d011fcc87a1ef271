import { Link } from "react-router";
import { pathTo } from "../../kit/context/index.ts";
import { CellOf, textOf } from "../../kit/fields/index.ts";
import styles from "./details.module.css";
import type { Item } from "./kind.ts";

/** Who signed up, and how to reach them. */
export function SignUpDetails({ item: { id, kind, record } }: { readonly item: Item }) {
  return (
    <>
      <p className={styles.line}>
        <Link className={styles.name} to={pathTo(kind.resource, "show", id)} dir="auto">
          {textOf(record.name)}
        </Link>
      </p>
      <div className={styles.facts}>
        <CellOf name="email" resource={kind.resource} record={record} />
        {textOf(record.contactNumber) === "" ? null : (
          <CellOf name="contactNumber" resource={kind.resource} record={record} />
        )}
      </div>
    </>
  );
}
