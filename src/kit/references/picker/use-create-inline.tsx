import { PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type ReactNode, Suspense, useContext, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Manifest } from "../../../core/manifest.ts";
import { named } from "../../../domain/texts/named.ts";
import { usePermissions } from "../../context/session.ts";
import { CreateInlineContext } from "../create-context.ts";
import type { RecordTitle } from "../record-title.ts";
import { useReadTitle } from "../use-read-title.ts";

interface CreateControl {
  /** The button that creates a record with the typed title; nothing without permission. */
  readonly button: (typed: string, onOpen: () => void) => ReactNode;
  /** The create form, while open. */
  readonly drawer: ReactNode;
}

/** Lets a picker create a missing record. */
export function useCreateInline(
  target: Manifest,
  enabled: boolean,
  onCreated: (record: RecordTitle) => void,
): CreateControl {
  // The resource's name is loaded from the start; its other texts are only needed by the create form.
  const { t } = useTranslation(["list", "resources"]);
  const { may } = usePermissions();
  const read = useReadTitle();
  const [title, setTitle] = useState<string | null>(null);
  const CreateInline = useContext(CreateInlineContext);
  const mayCreate = enabled && CreateInline !== null && may(target, "create");
  const button = (typed: string, onOpen: () => void) =>
    mayCreate ? (
      <Button
        type="text"
        block
        icon={<PlusOutlined aria-hidden />}
        style={{ justifyContent: "flex-start" }}
        // Keeps the picker from taking the focus back.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          onOpen();
          setTitle(typed.trim());
        }}
      >
        {t("create", { name: t(named(`resources:${target.name}.name.one`)) })}
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
