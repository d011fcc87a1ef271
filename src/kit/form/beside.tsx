import type { ReactNode } from "react";
import { useStore } from "zustand";
import { useCustomisation } from "../customise.ts";
import styles from "./beside.module.css";
import { useFormRoom } from "./form-room.ts";

/** A form and what its customisation puts beside it; the form alone where there is nothing. */
export function Beside({ children }: { readonly children: ReactNode }) {
  const { model } = useFormRoom();
  const record = useStore(model.store, (state) => state.record);
  const { beside: Part } = useCustomisation(model.resource);
  if (!Part) return children;
  return (
    <div className={styles.room}>
      <div className={styles.split}>
        <div className={styles.form}>{children}</div>
        <aside className={styles.beside}>
          <Part resource={model.resource} record={record} />
        </aside>
      </div>
    </div>
  );
}
