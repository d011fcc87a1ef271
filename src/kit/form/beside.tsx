import { EyeInvisibleOutlined, EyeOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useCustomisation } from "../customise.ts";
import styles from "./beside.module.css";
import { useFormRoom } from "./form-room.ts";

/**
 * A form and what its customisation puts beside it, where there is little room behind a button; the form alone
 * where there is nothing.
 */
export function Beside({ children }: { readonly children: ReactNode }) {
  const { model } = useFormRoom();
  const { t } = useTranslation("form");
  const [open, setOpen] = useState(false);
  const id = useId();
  const record = useStore(model.store, (state) => state.record);
  const { beside: Part } = useCustomisation(model.resource);
  if (!Part) return children;
  return (
    <div className={styles.room}>
      <div className={styles.split}>
        <Button
          className={styles.toggle ?? ""}
          icon={open ? <EyeInvisibleOutlined /> : <EyeOutlined />}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {t(open ? "preview.hide" : "preview.show")}
        </Button>
        <div className={styles.form}>{children}</div>
        <div id={id} className={styles.beside} data-beside data-open={open}>
          <Part resource={model.resource} record={record} />
        </div>
      </div>
    </div>
  );
}
