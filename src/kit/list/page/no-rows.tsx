import { InboxOutlined, SearchOutlined } from "@ant-design/icons";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { AnyResource } from "../../../core/define.ts";
import { useLabels } from "../../context/labels.ts";
import { pathTo } from "../../context/registry.ts";
import { mayCreate, usePermissions } from "../../context/session.ts";
import { Button } from "../../ui/button.tsx";
import { StateBox } from "../../ui/state-box.tsx";

/** The empty state of a resource without records, with its actions. */
export function Empty({ resource, search }: { readonly resource: AnyResource; readonly search: string }) {
  const { t } = useTranslation("list");
  const labels = useLabels(resource);
  const navigate = useNavigate();
  const permissions = usePermissions();
  if (!mayCreate(permissions, resource)) return <EmptyList resource={resource} />;
  const createPath = pathTo(resource, "create") + (resource.form.open === "drawer" ? search : "");
  const mayImport = permissions.may(resource, "create");
  return (
    <EmptyList resource={resource} text={mayImport ? t("empty.text") : undefined}>
      <Button type="primary" onClick={() => navigate(createPath)}>
        {labels.create ?? t("create", { name: labels.one })}
      </Button>
      {mayImport ? (
        <Button onClick={() => navigate(`${pathTo(resource, "list")}/import${search}`)}>{t("import")}</Button>
      ) : null}
    </EmptyList>
  );
}

interface EmptyProps {
  readonly resource: AnyResource;
  /** The actions: create, import. */
  readonly children?: ReactNode;
  readonly text?: string | undefined;
}

/** There are no records at all. */
function EmptyList({ resource, text, children }: EmptyProps) {
  const labels = useLabels(resource);
  return (
    <StateBox icon={<InboxOutlined aria-hidden />} title={labels.empty} text={text}>
      {children}
    </StateBox>
  );
}

interface NoMatchProps {
  readonly q: string;
  readonly onClear: () => void;
}

/** There are records, but none matches the search. */
export function NoMatch({ q, onClear }: NoMatchProps) {
  const { t } = useTranslation("list");
  return (
    <StateBox
      icon={<SearchOutlined aria-hidden />}
      title={q ? t("noMatch.search", { q }) : t("noMatch.filters")}
      text={t("noMatch.text")}
    >
      <Button onClick={onClear}>{t("noMatch.clear")}</Button>
    </StateBox>
  );
}
