import { PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type ReactNode, Suspense, useContext, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Manifest } from "../../../core/manifest.ts";
import { usePermissions } from "../../context/session.ts";
import styles from "../inputs.module.css";
import { CreateInlineContext } from "./create-context.ts";
import type { RecordTitle } from "./record-title.ts";
import { useReadTitle } from "./use-read-title.ts";

interface CreateControl {
  /** The way to a new record, named as what was typed; nothing for who may not make one. */
  readonly button: (typed: string, onOpen: () => void) => ReactNode;
  /** The form of the new record, while it is open. */
  readonly drawer: ReactNode;
}

/** Lets a picker make the record that it lacks. */
export function useCreateInline(
  target: Manifest,
  wanted: boolean,
  onCreated: (record: RecordTitle) => void,
): CreateControl {
  // Its name is there from the start; its other words are only needed by the form of the new record.
  const { t } = useTranslation(["list", "resources"]);
  const { may } = usePermissions();
  const read = useReadTitle();
  const [title, setTitle] = useState<string | null>(null);
  const CreateInline = useContext(CreateInlineContext);
  const mayCreate = wanted && CreateInline !== null && may(target, "create");
  const button = (typed: string, onOpen: () => void) =>
    mayCreate ? (
      <Button
        type="text"
        block
        icon={<PlusOutlined aria-hidden />}
        className={styles.popupAdd ?? ""}
        // The picker would take the focus back.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          onOpen();
          setTitle(typed.trim());
        }}
      >
        {t("create", { name: t(`resources:${target.name}.name.one`) })}
      </Button>
    ) : null;
  const drawer =
    title === null || CreateInline === null ? null : (
      <Suspense>
        <CreateInline
          name={target.name}
          title={title}
          onClose={() => setTitle(null)}
          onCreated={(record) => {
            setTitle(null);
            onCreated(read(target, record));
          }}
        />
      </Suspense>
    );
  return { button, drawer };
}
