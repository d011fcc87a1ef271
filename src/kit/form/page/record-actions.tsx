import { CopyOutlined, DeleteOutlined, HistoryOutlined, MoreOutlined } from "@ant-design/icons";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { createSearchParams, useLocation, useNavigate } from "react-router";
import { moduleWithTexts } from "../../../providers/i18n/i18n.ts";
import { ActionButtons } from "../../actions/action-buttons.tsx";
import { usePageCommands } from "../../context/page-commands.ts";
import { pathTo } from "../../context/registry.ts";
import { usePermissions } from "../../context/session.ts";
import { textOf } from "../../fields/values.ts";
import { lateDialog } from "../../late/late-dialog.tsx";
import { DeleteRecord } from "../../list/delete-record.tsx";
import { Button } from "../../ui/button.tsx";
import { MenuButton } from "../../ui/menu.tsx";
import type { FormModel } from "../form-model.ts";
import { listSearch } from "../use-back.ts";
import type { FormValues } from "../values.ts";

const HistoryDrawer = lateDialog(() => moduleWithTexts(import("../../show/history-drawer.tsx"), "audit"));

interface Props {
  readonly model: FormModel;
  readonly record: FormValues;
}

/** The actions on a stored record that the role may use. */
export function RecordActions({ model, record }: Props) {
  const { t } = useTranslation(["form", "list"]);
  const { resource } = model;
  const { may } = usePermissions();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [deleting, setDeleting] = useState(false);
  const [looking, setLooking] = useState(false);
  const id = textOf(record.id);

  const duplicate = () => {
    const params = new URLSearchParams(resource.form.open === "drawer" ? listSearch(search) : "");
    params.set("from", id);
    navigate({ pathname: pathTo(resource, "create"), search: createSearchParams(params).toString() });
  };
  const deleted = () => {
    model.discard();
    const suffix = resource.form.open === "drawer" ? listSearch(search) : "";
    navigate({ pathname: pathTo(resource, "list"), search: suffix }, { replace: true });
  };
  const items = [
    ...(may(resource, "create")
      ? [{ key: "duplicate", icon: <CopyOutlined aria-hidden />, label: t("duplicate"), onClick: duplicate }]
      : []),
    ...(may("audit", "show")
      ? [
          {
            key: "history",
            icon: <HistoryOutlined aria-hidden />,
            label: t("list:history.title"),
            onClick: () => setLooking(true),
          },
        ]
      : []),
    ...(may(resource, "delete")
      ? [
          {
            key: "delete",
            icon: <DeleteOutlined aria-hidden />,
            danger: true,
            label: t("delete"),
            onClick: () => setDeleting(true),
          },
        ]
      : []),
  ];
  usePageCommands(
    items.map(({ key, label, onClick }) => ({ name: key, label, icon: resource.icon, run: onClick })),
  );
  const own = <ActionButtons resource={resource} record={record} />;
  if (items.length === 0) return own;
  return (
    <>
      {own}
      <MenuButton items={items} label={t("more")} align="end">
        {(trigger) => (
          <Button {...trigger} icon={<MoreOutlined aria-hidden />} aria-label={t("more")} title={t("more")} />
        )}
      </MenuButton>
      {deleting ? (
        <DeleteRecord
          resource={resource}
          record={record}
          title={textOf(record[resource.title])}
          onClose={() => setDeleting(false)}
          onDeleted={deleted}
        />
      ) : null}
      {looking ? (
        <Suspense>
          <HistoryDrawer resource={resource} id={id} onClose={() => setLooking(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
