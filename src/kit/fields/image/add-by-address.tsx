import { LinkOutlined } from "@ant-design/icons";
import { Button, Input } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./image.module.css";

interface Props {
  readonly onAdd: (url: string) => void;
  readonly disabled: boolean;
}

/** A picture that is on the web already, by its https address. */
export function AddByAddress({ onAdd, disabled }: Props) {
  const { t } = useTranslation("fields");
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState(false);
  const errorId = useId();
  if (!open) {
    return (
      <Button
        type="link"
        className={styles.byAddress ?? ""}
        icon={<LinkOutlined />}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        {t("image.byAddress")}
      </Button>
    );
  }
  const add = () => {
    const url = typed.trim();
    if (!/^https:\/\/[^\s/]+\S*$/.test(url)) return setWrong(true);
    onAdd(url);
    setTyped("");
    setOpen(false);
  };
  return (
    <div>
      <div className={styles.address}>
        <Input
          autoFocus
          dir="ltr"
          inputMode="url"
          placeholder="https://"
          aria-label={t("image.address")}
          aria-invalid={wrong}
          aria-describedby={wrong ? errorId : undefined}
          {...(wrong ? { status: "error" as const } : {})}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setWrong(false);
          }}
          onKeyDown={(event) => {
            if (event.key === "Escape") {
              event.stopPropagation();
              setOpen(false);
            }
            if (event.key !== "Enter") return;
            // Enter would submit the form around it.
            event.preventDefault();
            add();
          }}
        />
        <Button onClick={add}>{t("image.add")}</Button>
      </div>
      {wrong ? (
        <div id={errorId} className={styles.error} role="alert">
          {t("image.wrongAddress")}
        </div>
      ) : null}
    </div>
  );
}
