import { DeleteOutlined, EditOutlined, LinkOutlined } from "@ant-design/icons";
import { useNotification } from "@refinedev/core";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import type { AnyResource } from "../../core/define.ts";
import { ActionButtons } from "../actions/action-buttons.tsx";
import { pathTo } from "../context/paths.ts";
import { useAdmin, usePermissions } from "../context/session.ts";
import { isInScope } from "../form/form-fields.ts";
import { Row } from "../ui/box.tsx";

interface Props {
  readonly resource: AnyResource;
  readonly record: Readonly<Record<string, unknown>>;
  readonly id: string;
  readonly onDelete: () => void;
}

/** What can be done with the record, as far as the role may. */
export function ShowActions({ resource, record, id, onDelete }: Props) {
  const { t } = useTranslation("list");
  const { open: notify } = useNotification();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { may } = usePermissions();
  const admin = useAdmin();
  const reachable = admin !== null && isInScope(admin, resource, record);
  const mayEdit = reachable && may(resource, "edit") && resource.paths.edit !== resource.paths.show;
  const kept = resource.form.open === "drawer" ? search : "";

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.origin + pathTo(resource, "show", id));
      notify?.({ type: "success", message: t("show.copied") });
    } catch {
      // Browsers refuse on pages without https and while another window has the focus.
      notify?.({ type: "error", message: t("show.notCopied") });
    }
  };
  return (
    <Row gap={8} align="stretch" wrap>
      <Button
        icon={<LinkOutlined aria-hidden />}
        aria-label={t("show.copyLink")}
        title={t("show.copyLink")}
        onClick={copy}
      />
      <ActionButtons resource={resource} record={record} />
      {reachable && may(resource, "delete") ? (
        <Button
          danger
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t("show.delete")}
          title={t("show.delete")}
          onClick={onDelete}
        />
      ) : null}
      {mayEdit ? (
        <Button
          type="primary"
          icon={<EditOutlined aria-hidden />}
          onClick={() => navigate(pathTo(resource, "edit", id) + kept)}
        >
          {t("show.edit")}
        </Button>
      ) : null}
    </Row>
  );
}
